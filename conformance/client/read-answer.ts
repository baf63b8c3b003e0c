import { ApiError } from "./api-error.ts";
import type { Answered } from "./call.ts";
import type { CallName } from "./errors.ts";
import { membersNamed } from "./members.ts";
import { serviceText } from "./service-text.ts";

/** Where the contract lists types of errors: under which member of the body of which status. */
export interface ErrorTypes {
  readonly status: number;
  readonly member: string;
  readonly values: readonly string[];
}

/**
 * Returns the result that an answer is: the JSON of a success as `data`, all else as an {@link ApiError} that says what the
 * service said, without these secrets.
 */
export function readAnswer(
  call: CallName,
  { data, error, response }: Answered,
  types: ErrorTypes | undefined,
  secrets: readonly string[],
): Answered {
  const { status } = response;
  const fail = (problem: string, body: unknown, errorType?: string): Answered => {
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
    return fail(`with ${status}: it has no body, and the contract states one`, undefined);
  try {
    const body: unknown = JSON.parse(data);
    if (body === null) return fail(`with ${status}: its body is null, and the contract states another`, body);
    return { data: body, response };
  } catch {
    return fail(`with ${status}: its body is not JSON`, data);
  }
}

/** The outermost type in a body, if the contract lists it. */
function listed(body: unknown, { member, values }: ErrorTypes): string | undefined {
  const [outermost] = membersNamed(member, body).found;
  return values.find((value) => value === outermost);
}
