import { ApiError } from "./api-error.ts";
import type { Answered } from "./call.ts";
import type { CallName } from "./errors.ts";
import { membersNamed } from "./members.ts";

/** Where the contract lists types of errors: under which member of the body of which status. */
export interface ErrorTypes {
  readonly status: number;
  readonly member: string;
  readonly values: readonly string[];
}

/** The result that an answer is: the JSON of a success as `data`, all else as an {@link ApiError}. */
export function readAnswer(
  call: CallName,
  { data, error, response }: Answered,
  types: ErrorTypes | undefined,
): Answered {
  const { status } = response;
  const fail = (problem: string, body: unknown, errorType?: string): Answered => {
    return { error: new ApiError(call, { response, body, errorType }, `was answered ${problem}`), response };
  };
  if (response.type === "opaqueredirect") return fail("with a redirect, which is not followed", undefined);
  if (!response.ok) {
    const body = error === "" ? undefined : error;
    const errorType = types?.status === status ? listed(body, types) : undefined;
    const redirect = status >= 300 && status < 400 ? ", a redirect, which is not followed" : "";
    return fail(`${status}${errorType === undefined ? redirect : ` ${errorType}`}`, body, errorType);
  }
  if (typeof data !== "string" || data === "")
    return fail(`${status}, without the body that the contract states`, undefined);
  try {
    const body: unknown = JSON.parse(data);
    if (body === null) return fail(`${status}, with null in place of the body that the contract states`, body);
    return { data: body, response };
  } catch {
    return fail(`${status}, with a body that is no JSON`, data);
  }
}

/** The outermost type in a body, if the contract lists it. */
function listed(body: unknown, { member, values }: ErrorTypes): string | undefined {
  const [outermost] = membersNamed(member, body).found;
  return values.find((value) => value === outermost);
}
