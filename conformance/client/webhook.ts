import { ApiError } from "./api-error.ts";
import { WebhookError } from "./errors.ts";
import { membersNamed } from "./members.ts";
import { isSegment } from "./segment.ts";

/** A webhook as received. */
export interface Webhook {
  /** Accepted so that a whole request can be passed; headers are not trusted or read. */
  readonly headers?: object;
  /** Text, bytes (`Uint8Array`, `ArrayBuffer`), or a body already parsed by a framework. */
  readonly body: unknown;
}

/** One mebibyte, in bytes or characters: far more than a payment notification needs. */
const MAX_SIZE = 1_048_576;

/** Far longer than any valid id. */
const MAX_ID_LENGTH = 256;

/** Defines how to find and read the resource that a webhook refers to. */
export interface Confirmation<Result> {
  /** Name of the member that holds the resource id. */
  readonly key: string;
  readonly read: (id: string) => Promise<Result>;
  /** Client method that reads the resource. */
  readonly operationId: string;
  /** Returns the resource in a response, if present. */
  readonly resourceOf: (result: Result) => unknown;
}

/**
 * Reads the resource whose id is in a webhook from the service. Throws {@link WebhookError}, and {@link ApiError} if
 * the service responds with success but without a resource, which is not the webhook's fault.
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
      `failed with ${response.status}: its body does not contain the requested ${key}`,
    );
  }
  // An id such as `list` would address another operation, whose response is for something else.
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

/** Also recognizes bytes from another realm, such as those of a test runner. */
function isBytes(body: unknown): body is Uint8Array<ArrayBuffer> | ArrayBuffer {
  return ArrayBuffer.isView(body) || Object.prototype.toString.call(body) === "[object ArrayBuffer]";
}

function tooLarge(): WebhookError {
  return new WebhookError("too-large", "the webhook is too large: it exceeds 1 MiB or has too many values");
}
