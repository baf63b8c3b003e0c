import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Delivery, readableText } from "../inbox/index.ts";
import { writingTo } from "./cannot-write.ts";
import { makeFolder } from "./make-folder.ts";
import { UsageError } from "./usage-error.ts";

/** Stores webhooks as files, for scripts. */
export interface InboxFolder {
  /** Removes the files of an earlier inbox, and writes the address of this one. Throws CannotWrite. */
  open(url: string): void;
  /** Stores a webhook; returns false if the limit is reached. Throws CannotWrite. */
  keep(delivery: Delivery): boolean;
  /** Returns true if the file with the address was deleted or changed. */
  isGone(): boolean;
}

/** Bounds disk usage if the inbox is flooded. */
const MOST = { webhooks: 1_000, bytes: 100 * 1_000 * 1_000 };

const OWN = /^(url|\d+\.(head|body|text|part))$/;
const ADVICE = "choose another folder with --into";

/** Throws {@link UsageError} if there are other files than those of an earlier inbox, and CannotWrite. */
export function createInboxFolder(path: string): InboxFolder {
  const write = (name: string, text: string) =>
    writingTo(join(path, name), ADVICE, () => writeFileSync(join(path, name), text, { mode: 0o600 }));
  const found = writingTo(path, ADVICE, () => {
    makeFolder(path, 0o700);
    return readdirSync(path);
  });
  const other = found.find((each) => !OWN.test(each));
  if (other !== undefined) {
    throw new UsageError(`${path} holds ${other}, which is not a webhook`, "Choose an empty folder for --into.");
  }
  const place = join(path, "url");
  let address = "";
  let kept = 0;
  let bytes = 0;

  return {
    open(url) {
      for (const each of found) writingTo(path, ADVICE, () => rmSync(join(path, each), { force: true }));
      address = `${url}\n`;
      write("url", address);
    },
    keep(delivery) {
      if (kept >= MOST.webhooks) return false;
      const { method, path: target, headers, body } = delivery;
      const head = [`${method} ${target}`, ...headers.map(([name, value]) => `${name}: ${value}`), ""].join("\n");
      // Replace the character that ends a text in grep; no id contains it.
      const text = readableText(delivery).replaceAll("\0", "\n");
      const size = [head, body, text].reduce((sum, each) => sum + Buffer.byteLength(each), 1);
      if (bytes + size > MOST.bytes) return false;
      kept += 1;
      bytes += size;
      write(`${kept}.head`, head);
      write(`${kept}.body`, body);
      // Renamed last: once the .text file exists, the others are complete.
      write(`${kept}.part`, `${text}\n`);
      writingTo(path, ADVICE, () => renameSync(join(path, `${kept}.part`), join(path, `${kept}.text`)));
      return true;
    },
    isGone: () => textOf(place) !== address,
  };
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
