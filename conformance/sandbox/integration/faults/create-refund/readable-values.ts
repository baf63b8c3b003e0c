import type { RequirementId } from "../../../../../generated/integration/contract.ts";
import type { RefundRequest } from "../../refund.ts";
import { refundFields } from "../../rules/create-refund.ts";
import type { IntegrationFault } from "../fault.ts";

interface Row {
  readonly name: string;
  readonly text: string;
  readonly finding: RequirementId;
  readonly field: keyof RefundRequest;
  /** What a value is taken for. */
  readonly instead: (value: unknown) => unknown;
}

const emptyAs = (other: string | undefined) => (value: unknown) => (value === "" ? other : value);
const nullAs = (other: string | undefined) => (value: unknown) => (value === null ? other : value);
const numberAsText = (value: unknown) => (typeof value === "number" ? String(value) : value);

/** A row a field and another type that could be read; ruling 2. */
const rows: readonly Row[] = [
  {
    name: "refund-amount-number-accepted",
    text: "The amount of a refund may be a JSON number.",
    finding: "create-refund.amount-json-number",
    field: "amount",
    instead: numberAsText,
  },
  {
    name: "refund-amount-empty-accepted",
    text: "A refund with an empty amount is of all that is left.",
    finding: "create-refund.amount-empty-string",
    field: "amount",
    instead: emptyAs(undefined),
  },
  {
    name: "reason-number-accepted",
    text: "The reason of a refund may be a JSON number.",
    finding: "create-refund.reason-json-number",
    field: "reason",
    instead: numberAsText,
  },
  {
    name: "reason-empty-accepted",
    text: "The reason of a refund may be empty.",
    finding: "create-refund.reason-empty-string",
    field: "reason",
    instead: emptyAs("none"),
  },
  {
    name: "reason-null-accepted",
    text: "The reason of a refund may be null.",
    finding: "create-refund.reason-null",
    field: "reason",
    instead: nullAs("none"),
  },
  {
    name: "merchant-ref-number-accepted",
    text: "The merchantRef of a refund may be a JSON number.",
    finding: "create-refund.merchant-ref-json-number",
    field: "merchantRef",
    instead: numberAsText,
  },
];

/** What a lenient reader makes something of, though it is of another type, empty or null. */
export const readableValues: readonly IntegrationFault[] = rows.map(({ name, text, finding, field, instead }) => ({
  name,
  text,
  change: {
    rules: {
      refundFields: {
        ...refundFields,
        [field]: (value: unknown, pointer: string, context: unknown) =>
          refundFields[field](instead(value), pointer, context),
      },
    },
  },
  breaks: [finding],
}));
