export {
  type Ended,
  type Explored,
  type ExploreOptions,
  explore,
  type Found,
  type NothingFound,
  type Progress,
  replay,
  type SearchOptions,
} from "./explore.ts";
export {
  createSequenceRunner,
  type LoggedOutcome,
  type Outcome,
  type RunSequence,
  type SequenceLimits,
  type SequenceRunnerOptions,
} from "./sequence-runner.ts";
export type { Tally } from "./tally.ts";
