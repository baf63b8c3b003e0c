import type { Deployment } from "../../deployment/index.ts";
import { isLoopbackName } from "../../node/index.ts";
import type { Transport } from "../../transport/index.ts";
import { openInboxes } from "../open-inboxes.ts";
import type { Equipment } from "./equipment.ts";
import type { Finding } from "./examination.ts";

export interface TriedInbox {
  readonly inbox?: Equipment["inbox"];
  readonly finding: Finding;
}

/** Opens the inbox as a run does, posts a nonce to its public address, and closes it again. */
export async function tryInbox(deployment: Deployment, canTell: boolean, transport: Transport): Promise<TriedInbox> {
  const subject = "inbox";
  const { webhooks, variant, baseUrl } = deployment;
  if (!webhooks) {
    const todo = "configure webhooks.port where the deployment sends any";
    return { finding: { state: "caution", subject, found: "none: nobody hears webhooks", todo } };
  }
  let problem = "";
  try {
    const inboxes = await openInboxes([deployment], transport, (message) => {
      problem = message;
    });
    const url = inboxes.of(variant)?.url ?? "";
    await inboxes.close();
    const inbox = { url, deaf: problem !== "" };
    if (inbox.deaf) {
      const todo = "let that address lead to the port of the inbox: webhooks.port";
      return { inbox, finding: { state: "caution", subject, found: problem, todo } };
    }
    if (webhooks.publicUrl !== undefined) {
      return { inbox, finding: { state: "well", subject, found: `${url}, and what is posted there arrives` } };
    }
    return { inbox, finding: privateInbox(url, webhooks.port, baseUrl, canTell) };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "CannotListen") throw error;
    return { finding: { state: "ill", subject, found: error.message, prevents: "usage" } };
  }
}

/** `canTell`: the driver can tell the deployment where the inbox is. */
function privateInbox(url: string, port: number, baseUrl: string, canTell: boolean): Finding {
  const subject = "inbox";
  if (isLoopbackName(new URL(url).hostname) && !isLoopbackName(new URL(baseUrl).hostname)) {
    const found = `${url}, which is out of reach of a deployment elsewhere`;
    return { state: "caution", subject, found, todo: "say where it can be reached: webhooks.publicUrl" };
  }
  if (port !== 0) return { state: "well", subject, found: url };
  return canTell
    ? { state: "well", subject, found: "at a free port, which the driver tells the deployment" }
    : {
        state: "caution",
        subject,
        found: "at another port each time, and no driver tells the deployment (newBusiness)",
        todo: "choose a port: webhooks.port",
      };
}
