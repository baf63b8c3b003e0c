export {
  type Ended,
  type Explored,
  explore,
  type Found,
  type Progress,
  replay,
  type SearchOptions,
} from "./explore.ts";
export {
  createSequenceRunner,
  type LoggedOutcome,
  type Outcome,
} from "./sequence-runner.ts";
export type { Tally } from "./tally.ts";
