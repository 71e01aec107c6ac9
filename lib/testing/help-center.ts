/** A workspace with a help center, made by the product's verbs, and its pages as a reader gets them. */
import { createArticle, updateArticle } from "@/lib/articles/articles/articles";
import { createCollection } from "@/lib/articles/articles/collections";
import { storePicture } from "@/lib/articles/articles/files";
import type { ArticleLanguage } from "@/lib/articles/articles/schemas";
import { publishText, saveText } from "@/lib/articles/articles/texts";
import type { UpdateHelpCenter } from "@/lib/articles/help-center/schemas";
import { getHelpCenter, updateHelpCenter } from "@/lib/articles/help-center/settings";
import { helpPages } from "@/lib/http/help";
import { newId } from "@/lib/platform/ids";
import { createWorld, type World } from "./world";

export type Node = { type: string; attrs?: object; content?: Node[]; text?: string; marks?: object[] };
export const paragraph = (text: string, marks: object[] = []): Node => ({
  type: "paragraph",
  content: [{ type: "text", text, ...(marks.length > 0 && { marks }) }],
});
export const heading = (text: string, level = 2): Node => ({
  type: "heading",
  attrs: { level },
  content: [{ type: "text", text }],
});
export const image = (id: string, alt = "A mug"): Node => ({
  type: "paragraph",
  content: [{ type: "image", attrs: { src: `file:${id}`, alt, title: null, width: null, height: null } }],
});

export type Written = {
  title: string;
  language?: ArticleLanguage;
  summary?: string;
  content?: Node[];
  collectionId?: string | null;
  isPublished?: boolean;
  audience?: "everyone" | "team";
};
export type ReadPage = { status: number; text: string; headers: Headers };

/** Its verbs are those of its owner. */
export class TestHelpCenter {
  private constructor(
    readonly world: World,
    readonly slug: string,
  ) {}

  static async create(settings: UpdateHelpCenter = {}, known?: World): Promise<TestHelpCenter> {
    const world = known ?? (await createWorld());
    await getHelpCenter(world.owner.ctx);
    const slug = `h-${newId().slice(-12)}`;
    await updateHelpCenter(world.owner.ctx, { slug, name: "Juniper help", isPublished: true, ...settings });
    return new TestHelpCenter(world, settings.slug ?? slug);
  }

  change(settings: UpdateHelpCenter): Promise<unknown> {
    return updateHelpCenter(this.world.owner.ctx, settings);
  }

  async collection(name: string, parentId: string | null = null, more = {}): Promise<string> {
    const id = newId();
    const texts = { en: { name, description: "" }, ...more };
    await createCollection(this.world.owner.ctx, { id, parentId, icon: "rocket", texts });
    return id;
  }

  async article(written: Written): Promise<{ id: string; number: number }> {
    const { title, language = "en", collectionId = null, audience = "everyone" } = written;
    const { ctx } = this.world.owner;
    const { id, number } = await createArticle(ctx, { id: newId(), collectionId, audience, language, title });
    await this.write(id, written, 1);
    return { id, number };
  }

  /** A language of an article: `version` is the one that it changes, 0 for a language that is new. */
  async write(
    articleId: string,
    { title, language = "en", summary = "", content = [paragraph(title)], isPublished = true }: Written,
    version: number,
  ): Promise<void> {
    const { ctx } = this.world.owner;
    const place = { articleId, language };
    const document = { type: "doc", content };
    const saved = await saveText(ctx, place, { title, summary, document, version });
    if (isPublished) await publishText(ctx, place, saved.version);
  }

  archive(id: string): Promise<unknown> {
    return updateArticle(this.world.owner.ctx, id, { isArchived: true });
  }

  async picture(bytes: Uint8Array, name = "mug.png"): Promise<string> {
    return (await storePicture(this.world.owner.ctx, { name, bytes })).id;
  }

  /** `path` is behind the help center's own address. */
  get(path: string, headers: Record<string, string> = {}): Promise<ReadPage> {
    return getHelp(`/help/${this.slug}${path}`, headers);
  }
}

/** Calls the route like the front, without compression. */
export async function getHelp(path: string, headers: Record<string, string> = {}): Promise<ReadPage> {
  const request = new Request(`http://localhost:3000${path}`, {
    headers: { "x-parley-peer": "203.0.113.9", "accept-encoding": "identity", ...headers },
  });
  const response = await helpPages.GET(request);
  return { status: response.status, text: await response.text(), headers: response.headers };
}
