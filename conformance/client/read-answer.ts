import { ApiError } from "./api-error.ts";
import type { SendResult } from "./call.ts";
import type { CallName } from "./errors.ts";
import { membersNamed } from "./members.ts";
import { serviceText } from "./service-text.ts";

/** Error types listed in the contract: the status, the body member and its values. */
export interface ErrorTypes {
  readonly status: number;
  readonly member: string;
  readonly values: readonly string[];
}

/**
 * Returns the result for a response: the JSON of a success as `data`, anything else as an {@link ApiError} that quotes
 * the service's message with the given secrets masked.
 */
export function readResponse(
  call: CallName,
  { data, error, response }: SendResult,
  types: ErrorTypes | undefined,
  secrets: readonly string[],
): SendResult {
  const { status } = response;
  const fail = (problem: string, body: unknown, errorType?: string): SendResult => {
    return { error: new ApiError(call, { response, body, errorType }, `failed ${problem}`), response };
  };
  if (response.type === "opaqueredirect") return fail("with a redirect, which is not followed", undefined);
  if (!response.ok) {
    const body = error === "" ? undefined : error;
    const errorType = types?.status === status ? listed(body, types) : undefined;
    const isRedirect = status >= 300 && status < 400;
    const text = isRedirect ? "a redirect, which is not followed" : serviceText(body, secrets);
    const says = text === undefined || text === errorType ? "" : `: ${text}`;
    return fail(`with ${status}${errorType === undefined ? "" : ` ${errorType}`}${says}`, body, errorType);
  }
  if (typeof data !== "string" || data === "")
    return fail(`with ${status}: it has no body, but the contract requires one`, undefined);
  try {
    const body: unknown = JSON.parse(data);
    if (body === null) return fail(`with ${status}: its body is null, which the contract does not allow`, body);
    return { data: body, response };
  } catch {
    return fail(`with ${status}: its body is not JSON`, data);
  }
}

/** Returns the outermost error type in a body, if the contract lists it. */
function listed(body: unknown, { member, values }: ErrorTypes): string | undefined {
  const [outermost] = membersNamed(member, body).found;
  return values.find((value) => value === outermost);
}
