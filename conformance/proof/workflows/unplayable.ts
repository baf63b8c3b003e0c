/** Reason why Respect fails a conformant deployment. */
interface Reason {
  readonly reason: string;
  /** Latitudes of such deployments, by variant. */
  readonly latitudes: Readonly<Record<string, readonly string[]>>;
}

const reasons: readonly Reason[] = [
  {
    reason: "It acts before the driver does, so the workflow takes another course.",
    latitudes: {
      integration: ["approves-by-itself", "settles-by-itself", "fails-refunds-by-itself"],
      alternate: ["approves-by-itself", "settles-by-itself", "fails-refunds-by-itself", "pays-invoices-by-itself"],
    },
  },
  {
    reason: "Respect reports members that the schema does not name, though the schema allows them.",
    latitudes: {
      integration: [
        "null-where-nothing-was-supplied",
        "more-members",
        "customer-echoed",
        "customer-on-reads",
        "reads-with-message",
      ],
      alternate: [
        "reads-repeat-what-was-sent",
        "all-shown-everywhere",
        "more-beside-the-payments",
        "more-members",
        "objects-in-each-other",
        "message-without-words",
        "reads-with-message",
        "reminder-with-data",
        "reminder-with-null",
      ],
    },
  },
  {
    reason: "It rejects the reference of the workflow, which contains hyphens.",
    latitudes: { integration: ["references-without-dashes"] },
  },
  {
    reason: "Respect does not percent-encode an id in a path.",
    latitudes: {
      integration: ["ids-with-signs-that-a-path-escapes"],
      alternate: ["ids-with-signs-that-a-path-escapes"],
    },
  },
  {
    reason: "Respect parses a body as JSON only if the content type is in lower case.",
    latitudes: { integration: ["content-type-with-charset"], alternate: ["content-type-with-charset"] },
  },
];

/**
 * Returns the latitudes of a variant with which Respect fails to run its workflows, though payspec finds them
 * conformant.
 */
export function unplayable(variant: string): readonly string[] {
  return reasons.flatMap(({ latitudes }) => latitudes[variant] ?? []).sort();
}
