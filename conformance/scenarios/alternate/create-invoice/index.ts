import type { Scenario } from "../../../scenario/index.ts";
import accepted from "./accepted.ts";
import again from "./again.ts";
import dueDateFormat from "./due-date-format.ts";
import dueDatePast from "./due-date-past.ts";
import emptyStrings from "./empty-strings.ts";
import everyKind from "./every-kind.ts";
import fractions from "./fractions.ts";
import invoiceIds from "./invoice-ids.ts";
import items from "./items.ts";
import leftOpen from "./left-open.ts";
import lineNumbers from "./line-numbers.ts";
import nulls from "./nulls.ts";
import oddLines from "./odd-lines.ts";
import optionalFields from "./optional-fields.ts";
import otherTypes from "./other-types.ts";
import requiredFields from "./required-fields.ts";
import requiredOfLines from "./required-of-lines.ts";

export const createInvoice: readonly Scenario[] = [
  accepted,
  again,
  dueDateFormat,
  dueDatePast,
  emptyStrings,
  everyKind,
  fractions,
  invoiceIds,
  items,
  leftOpen,
  lineNumbers,
  nulls,
  oddLines,
  optionalFields,
  otherTypes,
  requiredFields,
  requiredOfLines,
];
