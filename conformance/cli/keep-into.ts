import { type Clock, sleep } from "../clock/index.ts";
import type { Inbox } from "../inbox/index.ts";
import type { InboxFolder } from "./inbox-folder.ts";

export interface Kept {
  /** Resolves when the folder is removed; rejects with CannotWrite if it cannot be written to. */
  readonly end: Promise<void>;
  stop(): void;
}

const LOOK_EVERY_MS = 200;

/** Stores webhooks from now on and writes the address of the inbox. */
export function storeWebhooks(
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
    // A write that failed because the folder was removed is not an error.
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
