import { type Clock, sleep } from "../clock/index.ts";
import type { Inbox } from "../inbox/index.ts";
import type { InboxFolder } from "./inbox-folder.ts";

export interface Kept {
  /** Resolves when the folder is gone; rejects with CannotWrite where it takes no more. */
  readonly end: Promise<void>;
  stop(): void;
}

const LOOK_EVERY_MS = 200;

/** Keeps what comes from now on, and says where the inbox is. */
export function keepInto(
  folder: InboxFolder,
  inbox: Inbox,
  { clock, warn }: { readonly clock: Clock; readonly warn: (message: string) => void },
): Kept {
  const over = new AbortController();
  let failure: unknown;
  let isFull = false;
  const stopListening = inbox.listen((delivery) => {
    try {
      if (folder.keep(delivery) || isFull) return;
      isFull = true;
      warn("the folder is full: further webhooks are printed but not stored");
    } catch (error) {
      failure = error;
      over.abort();
    }
  });
  folder.open(inbox.url);
  const watch = async () => {
    while (!over.signal.aborted && !folder.isGone()) await sleep(clock, LOOK_EVERY_MS, over.signal);
    // What cannot be written because the folder is gone is wanted no more.
    if (failure !== undefined && !folder.isGone()) throw failure;
  };
  return {
    end: watch(),
    stop() {
      stopListening();
      over.abort();
    },
  };
}
