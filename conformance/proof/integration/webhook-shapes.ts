import type { Deliver, Delivery } from "../../sandbox/index.ts";

/** An event as the sandbox sends it. */
export interface SandboxEvent {
  readonly event: string;
  readonly data: { readonly payment: Members; readonly refund?: Members };
}

type Members = Readonly<Record<string, string | null>>;

/** The same facts in another shape: what a webhook looks like is open. */
export type Shape = (event: SandboxEvent) => Pick<Delivery, "headers" | "body">;

const METADATA = ["valueA", "valueB", "valueC", "valueD"] as const;
const pick = (members: Members, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, members[name] ?? ""]));
const metadataOf = ({ data }: SandboxEvent) => pick(data.payment, METADATA);
const base64 = (value: unknown, alphabet: "base64" | "base64url") =>
  Buffer.from(JSON.stringify(value)).toString(alphabet);
const json = { "content-type": "application/json" };

/** Shapes that an honest deployment may choose. */
export const shapes: Readonly<Record<string, Shape>> = {
  "its kind in a header": ({ event, data }) => ({
    headers: { ...json, "x-event-type": event },
    body: JSON.stringify(data),
  }),
  "a form": ({ event, data }) => ({
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ event, data: JSON.stringify(data) }).toString(),
  }),
  "JSON inside JSON": (event) => ({
    headers: json,
    body: JSON.stringify({ detail: JSON.stringify({ message: JSON.stringify(event) }) }),
  }),
  "escapes wherever JSON allows them": (event) => ({
    headers: json,
    body: JSON.stringify(event).replace(
      /[\w.-](?=[^"]*")/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  }),
  "everything in headers": (event) => ({
    headers: {
      "x-event": event.event,
      "x-payment-id": event.data.payment["paymentId"] ?? "",
      "x-metadata": Object.values(metadataOf(event)).join(";"),
      ...(event.data.refund && { "x-refund-id": event.data.refund["refundId"] ?? "" }),
    },
    body: "",
  }),
  XML: ({ event, data }) => ({
    headers: { "content-type": "text/xml" },
    body: `<event type="${event}">${Object.entries({ ...data.payment, ...data.refund })
      .map(([name, value]) => `<${name}>${value ?? ""}</${name}>`)
      .join("")}</event>`,
  }),
  "what a broker wraps in base64": (event) => ({
    headers: json,
    body: JSON.stringify({ message: { data: base64(event, "base64"), messageId: "1" }, subscription: "s" }),
  }),
  "a signed token": (event) => ({
    headers: { "content-type": "application/jwt" },
    body: `${base64({ alg: "none" }, "base64url")}.${base64(event, "base64url")}.c2lnbmF0dXJl`,
  }),
  "a namespace before its kind": ({ event, data }) => ({
    headers: json,
    body: JSON.stringify({ specversion: "1.0", type: `com.service.${event}`, data }),
  }),
  "no id but the merchant's": (event) => ({
    headers: json,
    body: JSON.stringify({
      type: event.event,
      order: event.data.payment["merchantTxnId"],
      ...metadataOf(event),
      ...pick(event.data.refund ?? {}, event.data.refund ? ["refundId"] : []),
    }),
  }),
  "the metadata and its kind": (event) => ({
    headers: json,
    body: JSON.stringify({ type: event.event, meta: Object.values(metadataOf(event)) }),
  }),
  "a signature": (event) => ({
    headers: { ...json, "X-Signature": "t=1,v1=0f3a", "X-Timestamp": "1700000000" },
    body: JSON.stringify(event),
  }),
};

/** Sends every event in another shape. */
export function shaped(shape: Shape): (next: Deliver) => Deliver {
  return (next) => (delivery) => next({ ...delivery, ...shape(eventIn(delivery)) });
}

export function eventIn({ body }: Pick<Delivery, "body">): SandboxEvent {
  return JSON.parse(body) as SandboxEvent; // the sandbox's own
}
