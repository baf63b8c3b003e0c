import { type Rejection, takesEffect } from "../../rules/rejection.ts";
import type { IntegrationFault } from "../fault.ts";
import { type FieldRejection, fieldRejections } from "./field-rejections.ts";
import { type Reader, reread } from "./reread.ts";

type Read = ReturnType<Reader>;

/** The readers of a request, where the one of a field answers otherwise to the value that it has to reject. */
function rereading({ field, isWrong, takenFor }: FieldRejection, answer: (taken: unknown, usual: Read) => Read) {
  return reread([field], (read) => (value, ...rest) => {
    const usual = read(value, ...rest);
    return usual.rejection && isWrong(value) ? answer(takenFor, usual) : usual;
  });
}

function accepted(row: FieldRejection): IntegrationFault {
  return {
    name: `${row.name}-accepted`,
    text: `${row.what} is accepted.`,
    change: { rules: { paymentFields: rereading(row, (value) => ({ value })) } },
    breaks: [row.requirement],
  };
}

function refusedButDone(row: FieldRejection): IntegrationFault {
  return {
    name: `${row.name}-refused-but-done`,
    text: `${row.what} is rejected, and the payment is created all the same.`,
    change() {
      const inVain = new Set<Rejection | undefined>();
      const paymentFields = rereading(row, (value, usual) => {
        inVain.add(usual.rejection);
        return { ...usual, value };
      });
      return { rules: { paymentFields, takesEffect: (each) => takesEffect(each) || inVain.has(each) } };
    },
    breaks: [row.requirement],
  };
}

/** Each value that has to be rejected: accepted, and rejected in vain. */
export const wrongValues: readonly IntegrationFault[] = [
  ...fieldRejections.flatMap((row) => [accepted(row), refusedButDone(row)]),
  {
    name: "callback-to-this-machine-in-live",
    text: "With a live key, a plain http callbackUrl is accepted where it leads to localhost, as developers like it.",
    change: {
      rules: {
        paymentFields: reread(["callbackUrl"], (read) => (value, ...rest) => {
          const isLocal = typeof value === "string" && value.startsWith("http://localhost");
          return isLocal ? { value } : read(value, ...rest);
        }),
      },
    },
    breaks: ["create-payment.callback-url-https-in-live"],
    alike: "plain-http-callback-in-live-accepted",
  },
];
