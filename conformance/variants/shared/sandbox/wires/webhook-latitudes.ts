import type { LatitudeOfAll } from "../latitude.ts";
import type { Json } from "../values/json.ts";
import { isJsonObject } from "../values/json.ts";
import type { Delivery } from "../webhooks.ts";
import { delayed, scattered, shaped, thrice } from "./deliveries.ts";
import { membersOf } from "./map-json.ts";

const shape = "the shape of a webhook";
const arrival = "how webhooks arrive";

/** Sends every webhook with another body, derived from its content. */
function as(contentType: string, body: (event: Json, text: string) => string): LatitudeOfAll["change"] {
  return {
    deliver: shaped((delivery) => ({
      ...delivery,
      headers: { "content-type": contentType },
      body: body(JSON.parse(delivery.body), delivery.body),
    })),
  };
}

/** Webhook formats: the documents show nothing but the content. */
export const webhookLatitudes: readonly LatitudeOfAll[] = [
  {
    name: "webhooks-as-forms",
    text: "A webhook is a form, whose fields are JSON.",
    about: shape,
    change: as("application/x-www-form-urlencoded", (event) =>
      new URLSearchParams(
        Object.entries(membersOf(event)).map(([name, value = null]): [string, string] => [name, fieldOf(value)]),
      ).toString(),
    ),
  },
  {
    name: "webhooks-as-json-in-json",
    text: "A webhook is JSON in JSON in JSON.",
    about: shape,
    change: as("application/json", (_, text) => JSON.stringify({ detail: JSON.stringify({ message: text }) })),
  },
  {
    name: "webhooks-with-escapes",
    text: "A webhook has escapes wherever JSON allows them.",
    about: shape,
    change: as("application/json", (_, text) =>
      text.replace(/\\.|[\w.-](?=[^"]*")/g, (character) =>
        character.startsWith("\\") ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
    ),
  },
  {
    name: "webhooks-as-xml",
    text: "A webhook is XML.",
    about: shape,
    change: as("text/xml", (event) => `<webhook>${xml(event)}</webhook>`),
  },
  {
    name: "webhooks-of-a-broker",
    text: "A webhook is a message of a broker that wraps the event in base64.",
    about: shape,
    change: as("application/json", (_, text) =>
      JSON.stringify({ message: { data: base64(text), messageId: "1" }, subscription: "s" }),
    ),
  },
  {
    name: "webhooks-as-tokens",
    text: "A webhook is a signed token.",
    about: shape,
    change: as("application/jwt", (_, text) => `${base64url(`{"alg":"none"}`)}.${base64url(text)}.c2lnbmF0dXJl`),
  },
  {
    name: "webhooks-signed",
    text: "A webhook is signed in its headers.",
    about: "the signature of a webhook",
    change: { deliver: shaped(signed) },
  },
  {
    name: "webhooks-three-times",
    text: "Every webhook is sent three times.",
    about: arrival,
    change: { deliver: thrice },
  },
  {
    name: "webhooks-late",
    text: "Every webhook comes 20 seconds late.",
    about: arrival,
    change: (clock) => ({ deliver: delayed(clock, () => 20_000) }),
  },
  {
    name: "webhooks-in-any-order",
    text: "Webhooks overtake each other.",
    about: arrival,
    change: (clock) => ({ deliver: delayed(clock, scattered()) }),
  },
  {
    name: "webhooks-once",
    text: "A webhook is sent once, whether it was accepted or not.",
    about: arrival,
    change: {
      deliver: (next) => async (delivery) => {
        await next(delivery).catch(() => undefined); // delivery failed
        return { status: 200 };
      },
    },
  },
];

function fieldOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function signed({ headers, ...delivery }: Delivery): Delivery {
  return { ...delivery, headers: { ...headers, "X-Signature": "t=1,v1=0f3a", "X-Timestamp": "1700000000" } };
}

function xml(json: Json): string {
  if (Array.isArray(json)) return json.map((each) => `<item>${xml(each)}</item>`).join("");
  if (!isJsonObject(json)) return String(json ?? "").replace(/[<&]/g, (character) => `&#${character.charCodeAt(0)};`);
  return Object.entries(json)
    .map(([name, value = null]) => `<${name}>${xml(value)}</${name}>`)
    .join("");
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

function base64url(text: string): string {
  return Buffer.from(text).toString("base64url");
}
