import { showValue } from "../contract/index.ts";
import { Blocked, mustBeAvailable } from "./stop.ts";
import type { Answer, Rejection, RejectionSigns } from "./words.ts";

/** Judgement of a rejection: ruling 1. */
export type RejectionVerdict =
  | {
      readonly kind: "rejected";
      readonly answer: Answer<unknown>;
      readonly unusualStatus: boolean;
      readonly note?: string;
    }
  | {
      readonly kind: "violated";
      readonly answer: Answer<unknown>;
      readonly actual: string;
      readonly difference: "accepted" | "effect" | "refused";
      /** Evidence: the response, or the state read after it. */
      readonly shows: "answer" | "state";
    };

/**
 * Sends the faulty request between two readings of the state, then its twin. A 4xx without effect is a rejection; so is
 * any other response without effect, with an unusual status. Throws {@link Blocked} if a gateway responds, or if the
 * twin's response proves nothing.
 */
export async function judgeRejection(
  { send, twin, state }: Rejection,
  signs: RejectionSigns,
  redact?: (text: string) => string,
): Promise<RejectionVerdict> {
  const before = await state();
  const answer = await send();
  mustBeAvailable(answer);
  const after = await state();

  if (answer.accepted && signs.saysSuccess(answer.json)) {
    return violated(answer, `status ${answer.status}, and the body says success`, "accepted");
  }
  if (answer.accepted) {
    const known = canonical(before);
    const created = [...signs.idsIn(answer.json)].find((id) => !known.includes(JSON.stringify(id)));
    if (created !== undefined) {
      return violated(answer, `status ${answer.status}, with the new id ${showValue(created, redact)}`, "accepted");
    }
  }
  if (canonical(before) !== canonical(after)) {
    const [was, is] = [showValue(before, redact), showValue(after, redact)];
    return violated(answer, `status ${answer.status}, but ${was} became ${is}`, "effect");
  }

  const rejected = { kind: "rejected", answer, unusualStatus: answer.status < 400 || answer.status > 499 } as const;
  if (typeof twin !== "function") return { ...rejected, note: twin.unsent };
  const twinAnswer = await twin();
  const refusal = twinAnswer.accepted && signs.saysFailure?.(twinAnswer.json) === true;
  if (twinAnswer.accepted && twinAnswer.json !== undefined && !refusal) return rejected;
  if (twinAnswer.status >= 400 && twinAnswer.status < 500) {
    const actual = `the same request without the fault was rejected too, with status ${twinAnswer.status}`;
    return violated(twinAnswer, actual, "refused");
  }
  const manner = refusal ? " with a body that reports failure" : twinAnswer.accepted ? " without JSON" : "";
  const answered = `${twinAnswer.status}${manner}`;
  throw new Blocked(`the same request without the fault returned ${answered}, so the rejection proves nothing`);
}

/** Serializes to JSON independent of the order of members. */
function canonical(value: unknown): string {
  const sorted = (_: string, each: unknown): unknown =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([left], [right]) => (left < right ? -1 : 1)))
      : each;
  return JSON.stringify(value, sorted) ?? "";
}

function violated(
  answer: Answer<unknown>,
  actual: string,
  difference: "accepted" | "effect" | "refused",
): RejectionVerdict {
  return { kind: "violated", answer, actual, difference, shows: difference === "effect" ? "state" : "answer" };
}
