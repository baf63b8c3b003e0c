/** The metrics of k6 that a script and its summary can see. */
export interface FakeMetrics {
  readonly Metric: new (name: string) => { add(value: number, tags?: Tags): void };
  check(value: unknown, sets: Readonly<Record<string, boolean>>, tags?: Tags): boolean;
  /** Returns the sum of the values with these tags. */
  sum(metric: string, tags?: Tags): number;
  /** Passes and failures by check name. */
  readonly checks: ReadonlyMap<string, { passes: number; fails: number }>;
  /** Every tag value. */
  readonly tagged: ReadonlySet<string>;
  /** Returns the metrics, and the submetrics named by thresholds, in the form of a summary. */
  summary(thresholds: Readonly<Record<string, readonly string[]>>): object;
}

type Tags = Readonly<Record<string, string>>;

interface Sample {
  readonly metric: string;
  readonly value: number;
  readonly tags: Tags;
}

export function createFakeMetrics(): FakeMetrics {
  const samples: Sample[] = [];
  const checks = new Map<string, { passes: number; fails: number }>();
  const tagged = new Set<string>();
  const note = (tags: Tags) => {
    for (const each of Object.values(tags)) tagged.add(each);
  };
  const valuesOf = (metric: string, tags: Tags) =>
    samples
      .filter(
        (each) => each.metric === metric && Object.entries(tags).every(([name, value]) => each.tags[name] === value),
      )
      .map(({ value }) => value);
  const sum = (metric: string, tags: Tags = {}) => valuesOf(metric, tags).reduce((all, each) => all + each, 0);

  return {
    checks,
    tagged,
    sum,
    Metric: class {
      readonly #name: string;
      constructor(name: string) {
        this.#name = name;
      }
      add(value: number, tags: Tags = {}) {
        note(tags);
        samples.push({ metric: this.#name, value, tags: { ...tags } });
      }
    },
    check(_, sets, tags = {}) {
      note(tags);
      for (const [name, held] of Object.entries(sets)) {
        const known = checks.get(name) ?? { passes: 0, fails: 0 };
        known[held ? "passes" : "fails"] += 1;
        checks.set(name, known);
      }
      return Object.values(sets).every((held) => held);
    },
    summary(thresholds) {
      const names = new Set([...samples.map(({ metric }) => metric), ...Object.keys(thresholds)]);
      return {
        metrics: Object.fromEntries(
          [...names].map((name) => {
            const values = valuesOf(...parsed(name));
            const [count, max] = [values.reduce((all, each) => all + each, 0), Math.max(0, ...values)];
            const avg = values.length === 0 ? 0 : count / values.length;
            const conditions = (thresholds[name] ?? []).map((each) => [each, { ok: holds(each, { count, max }) }]);
            return [name, { values: { count, rate: 0, avg, max }, thresholds: Object.fromEntries(conditions) }];
          }),
        ),
        root_group: { checks: [...checks].map(([name, counted]) => ({ name, ...counted })) },
      };
    },
  };
}

/** Parses `metric{name:value,name:value}` */
function parsed(name: string): [metric: string, tags: Tags] {
  const [, metric = name, pairs = ""] = /^([^{]+)\{(.*)\}$/.exec(name) ?? [];
  const tags = pairs.split(",").filter((each) => each !== "");
  return [metric, Object.fromEntries(tags.map((each) => [each.split(":")[0], each.split(":").slice(1).join(":")]))];
}

function holds(condition: string, values: Readonly<Record<string, number>>): boolean {
  const [, value = "", sign = "", bound = ""] = /^(count|max)(==|>=|>)(\d+)$/.exec(condition) ?? [];
  const found = values[value];
  if (found === undefined) throw new Error(`unknown condition of a threshold: ${condition}`);
  if (sign === "==") return found === Number(bound);
  return sign === ">" ? found > Number(bound) : found >= Number(bound);
}
