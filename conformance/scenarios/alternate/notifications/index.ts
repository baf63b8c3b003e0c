import type { Scenario } from "../../../scenario/index.ts";
import everyKind from "./every-kind.ts";
import otherCauses from "./other-causes.ts";
import paid from "./paid.ts";
import refunded from "./refunded.ts";
import sentAgain from "./sent-again.ts";

export const notifications: readonly Scenario[] = [paid, everyKind, otherCauses, refunded, sentAgain];
