/** @jsxImportSource preact */
/** A reply's file: a picture in place, everything else as a card that saves it. */
import { useCallback, useEffect, useState } from "preact/hooks";
import type { VisitorMessage } from "@/lib/carriers/messenger/schemas";
import { FILE, Icon } from "./icons";
import { texts } from "./texts";
import { sizeOf } from "./wording";

type Shown = VisitorMessage["attachments"][number];
export type FindLink = (fileId: string) => Promise<string>;
type Props = { file: Shown; findLink: FindLink };

/** A link lives for ten minutes. */
const FRESH_MS = 9 * 60_000;

export function FileView(props: Props) {
  return props.file.kind === "image" ? <Picture {...props} /> : <Card {...props} />;
}

function Picture({ file, findLink }: Props) {
  const [link, setLink] = useState({ url: "", at: 0 });
  const [isBroken, setBroken] = useState(false);
  const name = file.fileName ?? texts.picture;
  const load = useCallback(async (): Promise<string> => {
    const url = await findLink(file.id);
    setLink({ url, at: Date.now() });
    return url;
  }, [file.id, findLink]);
  useEffect(() => {
    load().catch(() => setBroken(true));
  }, [load]);
  if (isBroken) return <Card file={file} findLink={findLink} />;
  if (!link.url) return <span class="picture" role="img" aria-label={name} />;

  function renew(event: MouseEvent): void {
    if (Date.now() - link.at < FRESH_MS) return;
    event.preventDefault();
    load().then(
      (url) => window.open(url, "_blank", "noopener"),
      () => setBroken(true),
    );
  }
  return (
    <a class="picture" href={link.url} target="_blank" rel="noopener noreferrer" onClick={renew}>
      {/* biome-ignore lint/performance/noImgElement: a signed link, in a page without a framework */}
      <img src={link.url} alt={name} onError={() => setBroken(true)} />
    </a>
  );
}

function Card({ file, findLink }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const name = file.fileName ?? file.kind;

  async function save(): Promise<void> {
    try {
      const anchor = document.createElement("a");
      anchor.href = await findLink(file.id);
      anchor.download = name;
      anchor.click();
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }
  return (
    <button type="button" class="file" onClick={save}>
      <Icon path={FILE} />
      <span class="file-words">
        <span class="file-name" dir="auto">
          {name}
        </span>
        <span class="file-facts" role="status">
          {hasFailed ? texts.fileFailed : sizeOf(file.sizeBytes)}
        </span>
      </span>
    </button>
  );
}
