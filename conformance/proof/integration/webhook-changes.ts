import type { Clock } from "../../clock/index.ts";
import { type Deliver, type IntegrationRules, integrationRules, type Wire } from "../../variants/sandboxes.ts";
import { reportedBy } from "../reported.ts";
import { type Change, runSandbox } from "./sandbox.ts";
import { eventIn, type SandboxEvent } from "./sandbox-event.ts";

export type AnyChange = Change | ((clock: Clock) => Change);

/**
 * Runs everything related to webhooks; returns what the run reports apart from passes, its messages and its
 * observations.
 */
export async function playWebhooks(change: AnyChange, only: readonly string[] = ["events", "refund-states"]) {
  const { report } = await runSandbox(change, only);
  const [variant] = report.variants;
  const said = (variant?.scenarios ?? []).flatMap((each) => each.checks.map(({ reason, actual }) => reason ?? actual));
  const observed = (variant?.observations ?? []).map(({ requirement, value }) => `${requirement}: ${value}`);
  return { reported: { verdict: report.verdict, ...reportedBy(report) }, said, observed };
}

export const ruled = (rules: Partial<IntegrationRules>): Change => ({ rules: { ...integrationRules, ...rules } });

/** Changes every event, or drops it. */
export const sending = (change: (event: SandboxEvent) => object | undefined): Change => ({
  deliver: (next) => async (delivery) => {
    const changed = change(eventIn(delivery));
    return changed ? next({ ...delivery, body: JSON.stringify(changed) }) : { status: 200 };
  },
});

export const losing = (kind: string) => sending((event) => (event.event === kind ? undefined : event));

export const naming = (kind: string, name: string) =>
  sending((event) => (event.event === kind ? { ...event, event: name } : event));

type Payment = SandboxEvent["data"]["payment"];

/** Sends every event with other metadata. */
export const withMetadata = (change: (payment: Payment) => object) =>
  sending(({ data, ...rest }) => {
    const payment = { ...data.payment, ...change(data.payment) };
    return { ...rest, data: { ...data, payment } };
  });

/** Sends an additional webhook after each response to this path, about the same resource as the request. */
export function adding(path: RegExp, event: string): Change {
  let send: Deliver | undefined;
  const wire: Wire = async (request, next) => {
    const { pathname } = request.url;
    const answer = await next(request);
    if (!path.test(pathname) || answer.status >= 300) return answer;
    const text = answer.text ?? "";
    const [id] = /REF_\w+/.exec(text) ?? /PAY_\w+/.exec(pathname + text) ?? [];
    await send?.({ url: "http://inbox.test/webhooks", headers: {}, body: JSON.stringify({ event, id }) });
    return answer;
  };
  const deliver = (next: Deliver) => {
    send = next;
    return next;
  };
  return { wire, deliver };
}
