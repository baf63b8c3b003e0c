import {
  type Contract,
  isJudgeable,
  type Level,
  type Place,
  type Proof,
  type ProofOfVariant,
  responsePlaces,
} from "../../contract/index.ts";
import { suggest } from "../../deployment/index.ts";
import type { BlockerCode, Outcome } from "../../log/index.ts";
import { areaOf, count, REMEDIES } from "../../report/index.ts";
import type { Verdict } from "../../runner/index.ts";
import type { Scenario, Variant } from "../../scenario/index.ts";
import { LEVELS, OUTCOMES, readRulings, rulingNumber, VERDICTS } from "../glossary.ts";
import type { Io } from "../io.ts";
import { readPackageFile } from "../own-package.ts";
import type { FlagsOf } from "../read-flags.ts";
import { namedVariants } from "../select-variants.ts";
import { UsageError } from "../usage-error.ts";

/** `payspec explain <name>`: explains everything with that name, in each selected variant. */
export function explainCommand(id: string, { variant }: FlagsOf<"explain">, io: Io, all: readonly Variant[]): number {
  const variants = namedVariants(all, variant);
  const proof = readProof();
  const found = [
    ...variants.flatMap((each) => explain(id, each, proof[each.contract.variant])),
    ...explainWord(id, variants),
  ];
  if (found.length === 0) {
    const known = [...variants.flatMap(namesIn), ...WORDS];
    const place = variant.length > 0 ? ` of ${variant.join(" and ")}` : "";
    throw new UsageError(
      `nothing${place} is named ${JSON.stringify(id)}${suggest(id, [...new Set(known)])}`,
      "Run `payspec list` or `payspec list --requirements` to see all names.",
    );
  }
  io.stdout.write(found.join("\n"));
  return 0;
}

/** Names with the same meaning in every variant. */
const WORDS: readonly string[] = [LEVELS, OUTCOMES, VERDICTS, REMEDIES].flatMap(Object.keys);

/** Returns every name that can be explained. */
export function explainable(variants: readonly Variant[]): readonly string[] {
  return [...variants.flatMap(namesIn), ...WORDS, ...readRulings().map(({ number }) => `ruling-${number}`)];
}

function namesIn({ contract, scenarios }: Variant): readonly string[] {
  return [
    ...Object.keys(contract.requirements),
    ...scenarios.flatMap((each) => [each.id, areaOf(each.id)]),
    ...Object.keys(contract.transitions),
  ];
}

/** Returns a text for each requirement, transition, scenario and area with this name; they may share one. */
function explain(id: string, variant: Variant, proof: ProofOfVariant | undefined): readonly string[] {
  const { contract, scenarios } = variant;
  const scenario = scenarios.find((each) => each.id === id);
  return [
    ...(Object.hasOwn(contract.requirements, id) ? [explainRequirement(id, variant, proof)] : []),
    ...(Object.hasOwn(contract.transitions, id) ? [explainTransition(id, variant)] : []),
    ...(scenario ? [explainScenario(scenario, contract)] : []),
    ...(scenarios.some((each) => areaOf(each.id) === id) ? [explainArea(id, variant)] : []),
  ];
}

/** Returns a text for each level, outcome, verdict, blocker and ruling with this name; they may share one. */
function explainWord(word: string, variants: readonly Variant[]): readonly string[] {
  const number = rulingNumber(word);
  const ruling = number === undefined ? undefined : readRulings().find((each) => each.number === number);
  return [
    ...(isLevel(word) ? [explainLevel(word, variants)] : []),
    ...(isOutcome(word) ? [section(`${word}   outcome of a check`, OUTCOMES[word], [])] : []),
    ...(isVerdict(word) ? [section(`${word}   verdict of a run`, VERDICTS[word], [])] : []),
    ...(isBlocker(word) ? [explainBlocker(word)] : []),
    ...(ruling ? [explainRuling(ruling.number, ruling.text, variants)] : []),
  ];
}

function isLevel(word: string): word is Level {
  return Object.hasOwn(LEVELS, word);
}

function isOutcome(word: string): word is Outcome {
  return Object.hasOwn(OUTCOMES, word);
}

function isVerdict(word: string): word is Verdict {
  return Object.hasOwn(VERDICTS, word);
}

function isBlocker(word: string): word is BlockerCode {
  return Object.hasOwn(REMEDIES, word);
}

function explainLevel(level: Level, variants: readonly Variant[]): string {
  const counts = variants.map(({ contract }) => {
    const own = Object.values(contract.requirements).filter((each) => each.level === level);
    return `${contract.variant}: ${count(own.length, "requirement")}`;
  });
  return section(`${level}   level of a requirement`, LEVELS[level], [
    ["requirements", counts],
    ["list", ["payspec list --requirements"]],
  ]);
}

function explainBlocker(code: BlockerCode): string {
  const { meaning, subject, todo } = REMEDIES[code];
  return section(`${code}   reason why a check is inconclusive`, meaning, [
    ["what to do", todo ? [todo(subject === undefined ? "" : `<${subject}>`)] : []],
  ]);
}

function explainRuling(number: number, text: string, variants: readonly Variant[]): string {
  return section(`ruling-${number}   how the documents are read`, text, [
    ...variants.map(({ contract }): readonly [string, readonly string[]] => [
      contract.variant,
      Object.entries(contract.requirements).flatMap(([id, each]) => (each.ruling === number ? [id] : [])),
    ]),
    ["where", ["specs/RULINGS.md"]],
  ]);
}

function explainArea(area: string, { contract, scenarios }: Variant): string {
  const own = scenarios.filter((each) => areaOf(each.id) === area);
  const requirements = new Set(own.flatMap((each) => each.requirements)).size;
  const text = `${count(own.length, "scenario")}, ${count(requirements, "requirement")}`;
  return section(`${area}   area of ${contract.variant}`, text, [
    ["scenarios", own.map(({ id, title }) => `${id}   ${title}`)],
    ["alone", [aloneText(area, contract)]],
  ]);
}

function explainRequirement(id: string, variant: Variant, proof: ProofOfVariant | undefined): string {
  const { contract, scenarios } = variant;
  const requirement = contract.requirements[id];
  if (!requirement) return "";
  const { level, text, source, because, ruling } = requirement;
  const places = responsePlaces(contract, id).map(placeText);
  const covering = scenarios.filter((each) => each.requirements.includes(id)).map((each) => each.id);
  const everywhere = watchesOf(id, variant);
  const judged = isJudgeable(level);
  const always = judged && covering.length === 0 && places.length + everywhere.length > 0;
  return section(`${id}   requirement of ${contract.variant}, ${level}`, text, [
    ["where", [`${contract.title}, ${source}`]],
    ["read by", ruling === undefined ? [] : [`ruling ${ruling} of specs/RULINGS.md`]],
    ["reason", because === undefined ? [] : [because]],
    ["scenarios", covering],
    ["responses", places],
    ["every call", everywhere],
    ["alone", always ? [`${aloneText(id, contract)}   (runs all scenarios: each one is evidence)`] : []],
    ["proven by", judged && proof ? provenBy(id, proof) : []],
    ["", judged && covering.length === 0 && !always ? ["No check covers it yet."] : []],
  ]);
}

function explainTransition(id: string, { contract, scenarios }: Variant): string {
  const transition = contract.transitions[id];
  if (!transition) return "";
  const { lifecycle, from, trigger, condition, to, effects, requirement } = transition;
  return section(
    `${id}   transition of ${contract.variant}, ${lifecycle}`,
    `${from.length > 0 ? from.join(" or ") : "(new)"} → ${to}`,
    [
      ["trigger", [trigger]],
      ["if", condition === undefined ? [] : [condition]],
      ["effects", effects],
      ["requirement", [`${requirement}   ${contract.requirements[requirement]?.text ?? ""}`]],
      ["scenarios", scenarios.filter((each) => each.transitions?.includes(id)).map((each) => each.id)],
    ],
  );
}

function explainScenario(
  { id, title, requirements, transitions = [], exclusive }: Scenario,
  contract: Contract,
): string {
  return section(`${id}   scenario of ${contract.variant}`, title, [
    ["checks", requirements.map((each) => `${each}   ${contract.requirements[each]?.text ?? ""}`)],
    ["sees", transitions],
    ["exclusive", exclusive ? [exclusive.reason] : []],
    ["alone", [aloneText(id, contract)]],
  ]);
}

/**
 * Lists the faults that violate a requirement and were detected by a full run, as recorded in `generated/proof.json`.
 */
function provenBy(id: string, { faults, schemaFaults }: ProofOfVariant): readonly string[] {
  const breaking = (proven: ProofOfVariant["faults"]) =>
    Object.entries(proven).filter(([, { violated, findings }]) => violated.includes(id) || findings.includes(id));
  const caught = breaking(faults).map(([name, { text }]) => `fault ${name}   ${text}`);
  const schemas = breaking(schemaFaults).map(([name]) => name);
  return [...caught, ...(schemas.length === 0 ? [] : [`${schemas.length} broken responses: ${schemas.join(", ")}`])];
}

/** Returns the command that runs only this. */
function aloneText(id: string, { variant }: Contract): string {
  return `payspec run URL --variant ${variant} --only ${id}`;
}

/**
 * Describes the checks of a requirement on every exchange: wire rules, and invariants of the whole run with what they
 * count.
 */
function watchesOf(id: string, { wire, invariants = [] }: Variant): readonly string[] {
  return [
    ...(Object.values(wire).includes(id) ? ["judged with every response"] : []),
    ...invariants
      .filter(({ requirement }) => requirement === id)
      .map(({ counts }) => `a run-wide rule: it counts ${counts}`),
  ];
}

/** Returns a text such as `createThing 201 /thing/amount`. */
function placeText({ operation, status = "", pointer }: Place): string {
  return [operation, status, pointer === "" ? "(the whole body)" : (pointer ?? "")]
    .filter((each) => each !== "")
    .join(" ");
}

const LABEL_WIDTH = 13;

function section(
  head: string,
  text: string,
  parts: readonly (readonly [label: string, lines: readonly string[]])[],
): string {
  const rows = parts.flatMap(([label, lines]) =>
    lines.map((line, index) => `  ${(index === 0 ? label : "").padEnd(LABEL_WIDTH)}${line}`),
  );
  return `${[head, `  ${text}`, ...(rows.length > 0 ? ["", ...rows] : [])].join("\n")}\n`;
}

/** Reads the results of `npm run prove` that ship with the package. */
function readProof(): Proof {
  const { variants }: { readonly variants: Proof } = JSON.parse(readPackageFile("generated/proof.json"));
  return variants;
}
