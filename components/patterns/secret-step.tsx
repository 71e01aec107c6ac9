"use client";

/** The last step of a dialog that made a secret: shows it once, and asks back before it is left without it. */
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { SecretOnce } from "@/components/ui/secret-once";

export function SecretStep({
  secret,
  name,
  fileName,
  note,
  onDone,
}: {
  secret: string;
  /** In running text: "key", "signing secret". */
  name: string;
  fileName: string;
  /** What to do when it is lost. */
  note: string;
  onDone: () => void;
}) {
  const [isTaken, setTaken] = useState(false);
  const [isWarned, setWarned] = useState(false);
  // Closing the tab loses it as well.
  useEffect(() => {
    if (isTaken) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isTaken]);

  return (
    <>
      <DialogBody className="pt-1">
        <SecretOnce
          secret={secret}
          name={name}
          fileName={fileName}
          note={note}
          onTaken={() => setTaken(true)}
        />
        {isWarned && !isTaken ? (
          <Alert tone="bad" title={`You have not copied the ${name}`}>
            Once this is closed, nobody can see it again.
          </Alert>
        ) : null}
      </DialogBody>
      <DialogFooter>
        {isWarned && !isTaken ? (
          <>
            <Button variant="danger-quiet" onClick={onDone}>
              Close without it
            </Button>
            <Button onClick={() => setWarned(false)}>Go back</Button>
          </>
        ) : (
          <Button
            variant={isTaken ? "primary" : "secondary"}
            onClick={() => (isTaken ? onDone() : setWarned(true))}
          >
            I have stored it
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
