import type { Reading } from "../../../reading/reading.ts";
import type { RefundRequest } from "../../refund.ts";
import { refundFields } from "../../rules/create-refund.ts";
import type { Rules } from "../../rules/rules.ts";

type Field = keyof RefundRequest;

/** A refund of which one field is read otherwise; `usual` is what the reference makes of the value. */
export function rereading<F extends Field>(
  field: F,
  read: (value: unknown, usual: Reading<RefundRequest[F]>) => Reading<RefundRequest[F]>,
): Pick<Rules, "refundFields"> {
  return {
    refundFields: {
      ...refundFields,
      [field]: (value: unknown, pointer: string, context: unknown) => {
        const usual = refundFields[field](value, pointer, context) as Reading<RefundRequest[F]>; // of the same field
        return read(value, usual);
      },
    },
  };
}
