import type { Scenario } from "../../../scenario/index.ts";
import inFlight from "./in-flight.ts";
import reject from "./reject.ts";
import settle from "./settle.ts";

export const refundStates: readonly Scenario[] = [inFlight, reject, settle];
