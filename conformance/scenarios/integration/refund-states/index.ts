import type { Scenario } from "../../../scenario/index.ts";
import { everyKindRejected } from "./every-kind-rejected.ts";
import inFlight from "./in-flight.ts";
import oneAfterAnother from "./one-after-another.ts";
import reject from "./reject.ts";
import settle from "./settle.ts";

export const refundStates: readonly Scenario[] = [...everyKindRejected, inFlight, oneAfterAnother, reject, settle];
