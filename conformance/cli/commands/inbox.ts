import { resolve } from "node:path";
import { type Clock, createRealClock, sleep } from "../../clock/index.ts";
import type { WebhooksConfiguration } from "../../deployment/index.ts";
import { createRedactor } from "../../exchange/index.ts";
import type { Inbox } from "../../inbox/index.ts";
import { createHttpTransport, isLoopbackName, proxiesIn } from "../../node/index.ts";
import { createStyle } from "../../report/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { wantsColor } from "../color.ts";
import { configureInbox, DEFAULT_PORT } from "../configure-inbox.ts";
import { deliveryText, forwardedText } from "../delivery-text.ts";
import { forwardAddress, readForwardTarget } from "../forward-target.ts";
import { createForwarder } from "../forwarder.ts";
import { createInboxFolder, type InboxFolder } from "../inbox-folder.ts";
import type { GuardedIo } from "../io.ts";
import { type Inboxes, openInboxes } from "../open-inboxes.ts";
import { quote } from "../quote.ts";
import type { FlagsOf } from "../read-flags.ts";
import { untilInterrupted } from "../until-interrupted.ts";
import { UsageError } from "../usage-error.ts";

/** `payspec inbox`: receives webhooks until it is interrupted, or the folder that it writes to is removed. */
export async function inboxCommand(
  flags: FlagsOf<"inbox">,
  io: GuardedIo,
  variants: readonly Variant[],
): Promise<number> {
  const target = flags.forwardTo === undefined ? undefined : readForwardTarget(flags.forwardTo, flags.allowRemote);
  const { variant, webhooks, secrets } = await configureInbox(flags, io.environment, io.folder, variants);
  const { redact } = createRedactor(secrets);
  io.protect(redact);
  const { variant: name, title, version } = variant.contract;
  const folder = flags.into === undefined ? undefined : createInboxFolder(resolve(io.folder, flags.into));
  const warn = (message: string) => io.stderr.write(`payspec: ${message}\n`);
  // A script would wait for webhooks that cannot arrive, so this is an error with --into.
  const onUnreached = folder ? failWith : warn;
  const clock = createRealClock();
  const style = createStyle(wantsColor(io.stdout, io.environment, true));
  const shown = (number: number) => ({ number, atMs: clock.now(), style, redact });
  const forwarder = createForwarder({
    clock,
    addressOf: target === undefined ? undefined : ({ path }) => forwardAddress(target, inbox.url, path),
    onResult: (number, result) => io.stdout.write(forwardedText(result, shown(number))),
  });
  const transport = createHttpTransport({ proxyOf: proxiesIn(io.environment) });
  const opening = openInboxes([{ variant: name, webhooks }], transport, warn, {
    onUnreached,
    resend: forwarder.resend,
  });
  const inboxes = await opening.finally(transport.close);
  const inbox = inboxOf(inboxes, name);
  const end = untilInterrupted(io);
  const kept = folder && storeWebhooks(folder, inbox, { clock, warn });
  let number = 0;
  try {
    inbox.listen((delivery) => {
      number += 1;
      io.stdout.write(deliveryText(delivery, shown(number)));
      forwarder.forward(number, delivery);
    });
    io.stdout.write(`inbox     ${inbox.url}   ${title} ${version}\n`);
    if (target !== undefined) io.stdout.write(forwardingText(target, webhooks.host, portOf(webhooks, inbox)));
    io.stdout.write("\n");
    await Promise.race([end, ...(kept ? [kept.end] : [])]);
  } finally {
    kept?.stop();
    forwarder.stop();
    await inboxes.close();
  }
  return 0;
}

function inboxOf(inboxes: Inboxes, variant: string): Inbox {
  const inbox = inboxes.of(variant);
  if (!inbox) throw new Error(`no inbox of ${variant} was opened`);
  return inbox;
}

/** Returns the port that the inbox listens on; with a public address, its own is always configured. */
function portOf({ port }: WebhooksConfiguration, { url }: Inbox): number {
  return port === 0 ? Number(new URL(url).port) : port;
}

function forwardingText(target: string, host: string, port: number): string {
  const isReachedByDefault = isLoopbackName(host) || ["0.0.0.0", "::"].includes(host);
  const flags = [
    ...(isReachedByDefault ? [] : [`--host ${quote(host)}`]),
    ...(port === DEFAULT_PORT ? [] : [`--port ${port}`]),
  ];
  return `forwards  ${target}\nresend    ${["payspec inbox resend NUMBER", ...flags].join(" ")}\n`;
}

function failWith(message: string): never {
  throw new UsageError(message, "Correct webhooks.publicUrl in the configuration, or the service that forwards it.");
}

interface Kept {
  /** Resolves when the folder is removed; rejects with CannotWrite if it cannot be written to. */
  readonly end: Promise<void>;
  stop(): void;
}

const LOOK_EVERY_MS = 200;

/** Stores webhooks from now on and writes the address of the inbox. */
function storeWebhooks(
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
