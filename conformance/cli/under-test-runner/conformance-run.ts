import type { Contract } from "../../contract/index.ts";
import type { Line } from "../../log/index.ts";
import { createFold, type Report } from "../../runner/index.ts";
import { type Ended, judgeRun } from "./judge-run.ts";
import { judgeScenario } from "./judge-scenario.ts";
import type { Judgement } from "./judgement.ts";
import { createTranscript, type ScenarioPlace } from "./transcript.ts";

/** A run shared by many tests; starts with the first of them. */
export interface ConformanceRun {
  scenario(place: ScenarioPlace): Promise<Judgement>;
  whole(): Promise<Judgement>;
  /** Stops a run that no test waits for; resolves when it has ended. */
  stop(): Promise<void>;
}

export interface Performance {
  /** Executes the run and passes each line of the log to `onLine`; never rejects. */
  readonly perform: (onLine: (line: Line) => void) => Promise<Pick<Ended, "exit" | "said">>;
  readonly interrupt: () => void;
  readonly contracts: ReadonlyMap<string, Contract>;
  /** Command that repeats the run, without its selection. */
  readonly command: string;
}

export function createConformanceRun({ perform, interrupt, contracts, command }: Performance): ConformanceRun {
  const transcript = createTranscript();
  let running: Promise<Ended> | undefined;

  const begin = async (): Promise<Ended> => {
    const fold = createFold(contracts);
    let report: (() => Report) | undefined;
    const ended = await perform((line) => {
      fold.add(line);
      transcript.add(line);
      report = fold.report;
    });
    return { ...ended, report: report?.() };
  };
  const run = () => {
    running ??= begin();
    return running;
  };
  const judgeAtTheEnd = async (place: ScenarioPlace): Promise<Judgement> => {
    const ended = await run();
    const contract = contracts.get(place.variant);
    if (!ended.report || !contract) return judgeRun(ended);
    const again = `${command} --variant ${place.variant} --only ${place.id}`;
    return judgeScenario(place, ended.report, { lines: transcript.of(place), contract, again });
  };

  return {
    async scenario(place) {
      const passed = transcript.passed(place).then((): Judgement => ({ kind: "passed" }));
      return Promise.race([passed, judgeAtTheEnd(place)]);
    },
    whole: async () => judgeRun(await run()),
    async stop() {
      if (!running) return;
      interrupt();
      await running;
    },
  };
}
