import { createRealClock } from "../../clock/index.ts";
import { suggest } from "../../deployment/index.ts";
import { createRedactor, type Redactor } from "../../exchange/index.ts";
import type { BaselineEntry } from "../../log/index.ts";
import { assertKnown, type Selection } from "../../runner/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { type ConfigurationFlags, type Configured, configure } from "../configure.ts";
import type { GuardedIo } from "../io.ts";
import { openTransport } from "../open-transport.ts";
import { createScreen } from "../screen.ts";
import { seatPerson } from "../seat-person.ts";
import { lookAtBaseline } from "./baseline-finding.ts";
import { problemFindings, sourceFindings } from "./configuration-chapter.ts";
import type { Chapter, Examination, Finding } from "./examination.ts";
import { examineDeployment } from "./examine-deployment.ts";
import { limitsFinding } from "./limits-finding.ts";

export interface ExamineFlags extends ConfigurationFlags, Required<Pick<Selection, "only" | "exclude">> {
  readonly baseline?: string | undefined;
  /** Where a baseline is to be written; none is read then, as there may be none yet. */
  readonly writeBaseline?: string | undefined;
}

/** Looks at everything that a run with these flags needs. What is wrong is a finding, and the rest is looked at as well. */
export async function examine(flags: ExamineFlags, io: GuardedIo, known: readonly Variant[]): Promise<Examination> {
  const { environment, folder } = io;
  const findings: Finding[] = [];
  const title = "Configuration";
  const variants = known.map(({ contract, credentials }) => ({ variant: contract.variant, credentials }));
  const warn = (found: string) => findings.push({ state: "caution", subject: "warning", found });
  try {
    findings.push(...(await sourceFindings({ folder, config: flags.config, environment, variants })));
    const configured = await configure(flags, { environment, folder, variants: known, warn });
    const { only, exclude } = flags;
    assertKnown(configured.variants, [...only, ...exclude], suggest);
    const { limits, strict } = configured.configuration;
    findings.push(limitsFinding(limits, strict));
    const redactor = createRedactor(configured.configuration.secrets);
    io.protect(redactor.redact);
    const { redact } = redactor;
    const baseline =
      flags.writeBaseline === undefined
        ? await lookAtBaseline(flags.baseline, configured, { folder, environment, known, redact })
        : { entries: [], findings: [] };
    findings.push(...baseline.findings);
    const looking = { selection: { only, exclude }, baseline: baseline.entries, redactor };
    return { chapters: [{ title, findings }, ...(await examineAll(configured, looking, io))] };
  } catch (error) {
    const problems = problemFindings(error);
    if (!problems) throw error;
    return { chapters: [{ title, findings: [...findings, ...problems] }] };
  }
}

interface Looking {
  readonly selection: Selection;
  readonly baseline: readonly BaselineEntry[];
  readonly redactor: Redactor;
}

/** One deployment after another: each stands alone in what is measured. */
async function examineAll(
  { configuration, variants, folder }: Configured,
  looking: Looking,
  io: GuardedIo,
): Promise<readonly Chapter[]> {
  const { environment } = io;
  const { redactor } = looking;
  const transport = openTransport(configuration.deployments, { environment, redactor, warn: () => {} });
  const clock = createRealClock();
  const { sandboxes } = await import("../../sandbox/index.ts");
  const surroundings = {
    transport,
    clock,
    timeoutMs: configuration.limits.requestTimeoutMs,
    folder,
    environment,
    secrets: configuration.secrets,
    person: seatPerson(io, { screen: createScreen(io.stdout, clock), clock, color: false }),
    warn: () => {},
  };
  const chapters: Chapter[] = [];
  try {
    for (const variant of variants) {
      const deployment = configuration.deployments.find((each) => each.variant === variant.contract.variant);
      if (!deployment) continue;
      const sandbox = sandboxes.find((each) => each.variant === deployment.variant);
      chapters.push(await examineDeployment({ ...looking, variant, deployment, configuration, surroundings, sandbox }));
    }
  } finally {
    await transport.close();
  }
  return chapters;
}
