import type { Scenario } from "../../../scenario/index.ts";
import otherCauses from "./other-causes.ts";
import paid from "./paid.ts";
import refunded from "./refunded.ts";
import sentAgain from "./sent-again.ts";

export const notifications: readonly Scenario[] = [paid, otherCauses, refunded, sentAgain];
