import { createRealClock } from "../clock/index.ts";
import type { Deployment } from "../deployment/index.ts";
import type { Inbox } from "../inbox/index.ts";
import { CannotListen, type OpenInbox, openInbox, type Resend } from "../node/index.ts";
import type { Transport } from "../transport/index.ts";

/** The inboxes of a run, by variant. */
export interface Inboxes {
  readonly of: (variant: string) => Inbox | undefined;
  close(): Promise<void>;
}

/** Maximum wait for the nonce, in milliseconds: it arrives immediately if the address is correct. */
const NONCE_MS = 5_000;

export interface OpenInboxesOptions {
  /** Called with the problem of a public address while the inboxes are opened; may throw. Default: `warn`. */
  readonly onUnreached?: (message: string) => void;
  readonly nonceMs?: number | undefined;
  /** Called for a request to resend a webhook; the inboxes then keep webhooks as they were on the wire. */
  readonly resend?: Resend | undefined;
}

/**
 * Opens an inbox for each deployment that configures one. Reports a public address at which a nonce does not arrive,
 * because webhooks would not be received either. `warn` is also called while a request is handled, and must not throw.
 */
export async function openInboxes(
  deployments: readonly Pick<Deployment, "variant" | "webhooks">[],
  transport: Transport,
  warn: (message: string) => void,
  { onUnreached = warn, nonceMs = NONCE_MS, resend }: OpenInboxesOptions = {},
): Promise<Inboxes> {
  const open = new Map<string, OpenInbox>();
  const close = async () => {
    await Promise.all([...open.values()].map((each) => each.close()));
  };
  try {
    for (const { variant, webhooks } of deployments) {
      if (!webhooks) continue;
      const onForeignHost = warnOnce((name) =>
        warn(
          `the inbox of ${variant} rejected a request for host ${name}: ` +
            "if a proxy forwards webhooks under that name, set webhooks.publicUrl to it",
        ),
      );
      const options = { clock: createRealClock(), ...webhooks, onForeignHost, ...(resend && { resend }) };
      const opened = await openInbox(options).catch((error: unknown) => {
        if (!(error instanceof CannotListen)) throw error;
        throw new CannotListen(`deployments.${variant}.webhooks: ${error.message}`);
      });
      open.set(variant, opened);
      if (webhooks.publicUrl === undefined || (await nonceArrives(opened.inbox, transport, nonceMs))) continue;
      onUnreached(`requests to ${webhooks.publicUrl} do not reach the inbox: webhooks will not be received`);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { of: (variant) => open.get(variant)?.inbox, close };
}

function warnOnce(warn: (name: string) => void): (name: string) => void {
  let isWarned = false;
  return (name) => {
    if (!isWarned) warn(name);
    isWarned = true;
  };
}

async function nonceArrives(inbox: Inbox, transport: Transport, nonceMs: number): Promise<boolean> {
  const nonce = crypto.randomUUID();
  const controller = new AbortController();
  const refused = new AbortController();
  const arrived = inbox.arrival({ anyOf: [nonce] }, nonceMs, { signal: refused.signal });
  const sent = transport.send(
    { method: "POST", url: inbox.url, headers: [["content-type", "text/plain"]], body: nonce },
    { signal: controller.signal, maxBodyBytes: 1_024 },
  );
  const settled = sent.then((result) => result.kind === "failure" && result.reason === "refused" && refused.abort());
  const found = await arrived;
  controller.abort();
  await settled;
  return found.length > 0;
}
