import type { Deployment } from "../../deployment/index.ts";
import { isLoopbackName } from "../../node/index.ts";
import type { Transport } from "../../transport/index.ts";
import { openInboxes } from "../open-inboxes.ts";
import type { Capabilities } from "./capabilities.ts";
import type { Finding } from "./diagnosis.ts";

export interface TriedInbox {
  readonly inbox?: Capabilities["inbox"];
  readonly finding: Finding;
}

/** Opens the inbox as a run does, posts a nonce to its public address, and closes it again. */
export async function tryInbox(
  deployment: Deployment,
  driverPassesUrl: boolean,
  transport: Transport,
): Promise<TriedInbox> {
  const subject = "inbox";
  const { webhooks, variant, baseUrl } = deployment;
  if (!webhooks) {
    const todo = "set webhooks.port if the server sends webhooks";
    return { finding: { state: "warning", subject, found: "not configured: webhooks will not be received", todo } };
  }
  let problem = "";
  try {
    const inboxes = await openInboxes([deployment], transport, (message) => {
      problem = message;
    });
    const url = inboxes.of(variant)?.url ?? "";
    await inboxes.close();
    const inbox = { url, unreachable: problem !== "" };
    if (inbox.unreachable) {
      const todo = "forward that address to the port of the inbox: webhooks.port";
      return { inbox, finding: { state: "warning", subject, found: problem, todo } };
    }
    if (webhooks.publicUrl !== undefined) {
      return { inbox, finding: { state: "ok", subject, found: `${url}: a test request arrived` } };
    }
    return { inbox, finding: privateInbox(url, webhooks.port, baseUrl, driverPassesUrl) };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "CannotListen") throw error;
    return { finding: { state: "error", subject, found: error.message, prevents: "usage" } };
  }
}

/** Describes an inbox without a public address. `driverPassesUrl`: the driver can pass the inbox address to the deployment. */
function privateInbox(url: string, port: number, baseUrl: string, driverPassesUrl: boolean): Finding {
  const subject = "inbox";
  if (isLoopbackName(new URL(url).hostname) && !isLoopbackName(new URL(baseUrl).hostname)) {
    const found = `${url}: not reachable from another machine`;
    return {
      state: "warning",
      subject,
      found,
      todo: "set webhooks.publicUrl to the address under which the server can reach it",
    };
  }
  if (port !== 0) return { state: "ok", subject, found: url };
  return driverPassesUrl
    ? { state: "ok", subject, found: "on a free port; the driver passes the address to the server" }
    : {
        state: "warning",
        subject,
        found: "on a different port each time, and no driver passes the address to the server (newBusiness)",
        todo: "set a fixed port: webhooks.port",
      };
}
