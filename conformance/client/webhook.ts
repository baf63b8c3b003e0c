import { ApiError } from "./api-error.ts";
import { WebhookError } from "./errors.ts";
import { membersNamed } from "./members.ts";
import { isSegment } from "./segment.ts";

/** A webhook as it came. */
export interface Webhook {
  /** Taken so that a whole request can be handed over; nothing in them is believed. */
  readonly headers?: object;
  /** Text, bytes (`Uint8Array`, `ArrayBuffer`), or what a framework has parsed already. */
  readonly body: unknown;
}

/** A mebibyte, in bytes or characters: far more than a notice of a payment needs. */
const MAX_SIZE = 1_048_576;

/** Far longer than any id. */
const MAX_ID_LENGTH = 256;

/** How the resource is found that a webhook speaks of, and read. */
export interface Confirmation<Result> {
  /** The name under which its id stands. */
  readonly key: string;
  readonly read: (id: string) => Promise<Result>;
  /** The method that reads it. */
  readonly operationId: string;
  /** What stands in an answer where the resource does. */
  readonly resourceOf: (result: Result) => unknown;
}

/**
 * What the service says of the resource whose id stands in a webhook, and of no other. Throws {@link WebhookError}, and
 * {@link ApiError} where the service answers with a success that has no resource in it: that is no fault of the webhook.
 */
export async function confirm<Result extends { readonly error?: unknown; readonly response: Response }>(
  { body }: Webhook,
  { key, read, operationId, resourceOf }: Confirmation<Result>,
): Promise<Result> {
  const id = await idIn(body, key);
  const result = await read(id);
  if (result.error !== undefined) return result;
  const resource = resourceOf(result);
  if (typeof resource !== "object" || resource === null) {
    const { response } = result;
    throw new ApiError(
      { operationId },
      { response },
      `failed with ${response.status}: its body is without the ${key} that was asked for`,
    );
  }
  // An id such as `list` leads to another address of the contract, and that answers for something else.
  if (Reflect.get(resource, key) !== id) {
    throw new WebhookError("other-id", `the response has another ${key} than the webhook`);
  }
  return result;
}

async function idIn(body: unknown, key: string): Promise<string> {
  const { found, whole } = await search(body, key);
  if (!whole) throw tooLarge();
  const ids = new Set(found.filter((each): each is string => typeof each === "string"));
  const [id, ...others] = ids;
  if (id === undefined) throw new WebhookError("no-id", `the webhook has no string under a key ${key}`);
  if (others.length > 0)
    throw new WebhookError("several-ids", `the webhook has different strings under the key ${key}`);
  if (id.length > MAX_ID_LENGTH || !isSegment(id)) {
    throw new WebhookError("unusable-id", `the value that the webhook has under the key ${key} cannot be an id`);
  }
  return id;
}

async function search(body: unknown, key: string) {
  try {
    return membersNamed(key, await parsed(body));
  } catch (error) {
    if (error instanceof WebhookError) throw error;
    throw new WebhookError("unreadable", "the webhook cannot be read as JSON");
  }
}

async function parsed(body: unknown): Promise<unknown> {
  if (typeof body === "string") {
    if (body.length > MAX_SIZE) throw tooLarge();
    return JSON.parse(body);
  }
  if (!isBytes(body)) return body;
  if (body.byteLength > MAX_SIZE) throw tooLarge();
  return JSON.parse(await new Response(body).text());
}

/** Also of bytes that come from another realm, such as those of a test runner. */
function isBytes(body: unknown): body is Uint8Array<ArrayBuffer> | ArrayBuffer {
  return ArrayBuffer.isView(body) || Object.prototype.toString.call(body) === "[object ArrayBuffer]";
}

function tooLarge(): WebhookError {
  return new WebhookError("too-large", "the webhook contains more than one payment object");
}
