import { resolve } from "node:path";
import { createRealClock } from "../../clock/index.ts";
import { createRedactor } from "../../exchange/index.ts";
import { createHttpTransport, proxiesIn } from "../../node/index.ts";
import { createStyle } from "../../report/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { wantsColor } from "../color.ts";
import { configureInbox, type InboxConfigurationFlags } from "../configure-inbox.ts";
import { deliveryText } from "../delivery-text.ts";
import { createInboxFolder } from "../inbox-folder.ts";
import type { GuardedIo } from "../io.ts";
import { storeWebhooks } from "../keep-into.ts";
import { openInboxes } from "../open-inboxes.ts";
import { untilInterrupted } from "../until-interrupted.ts";
import { UsageError } from "../usage-error.ts";

export interface InboxFlags extends InboxConfigurationFlags {
  readonly into?: string | undefined;
}

/** `payspec inbox`: receives webhooks until it is interrupted, or the folder that it writes to is removed. */
export async function inboxCommand(flags: InboxFlags, io: GuardedIo, variants: readonly Variant[]): Promise<number> {
  const { variant, webhooks, secrets } = await configureInbox(flags, io.environment, io.folder, variants);
  const { redact } = createRedactor(secrets);
  io.protect(redact);
  const { variant: name, title, version } = variant.contract;
  const folder = flags.into === undefined ? undefined : createInboxFolder(resolve(io.folder, flags.into));
  const warn = (message: string) => io.stderr.write(`payspec: ${message}\n`);
  // A script would wait for webhooks that cannot arrive, so this is an error with --into.
  const onUnreached = folder ? failWith : warn;
  const transport = createHttpTransport({ proxyOf: proxiesIn(io.environment) });
  const opening = openInboxes([{ variant: name, webhooks }], transport, warn, { onUnreached });
  const inboxes = await opening.finally(transport.close);
  const inbox = inboxes.of(name);
  if (!inbox) throw new Error(`no inbox of ${name} was opened`);
  const clock = createRealClock();
  const style = createStyle(wantsColor(io.stdout, io.environment, true));
  const end = untilInterrupted(io);
  const kept = folder && storeWebhooks(folder, inbox, { clock, warn });
  try {
    inbox.listen((delivery) => io.stdout.write(deliveryText(delivery, { atMs: clock.now(), style, redact })));
    io.stdout.write(`inbox     ${inbox.url}   ${title} ${version}\n\n`);
    await Promise.race([end, ...(kept ? [kept.end] : [])]);
  } finally {
    kept?.stop();
    await inboxes.close();
  }
  return 0;
}

function failWith(message: string): never {
  throw new UsageError(message, "Correct webhooks.publicUrl in the configuration, or the service that forwards it.");
}
