/** Reason why Respect fails a conformant deployment. */
interface Reason {
  readonly reason: string;
  /** Latitudes of such deployments, by variant. */
  readonly latitudes: Readonly<Record<string, readonly string[]>>;
}

const reasons: readonly Reason[] = [
  {
    reason: "It acts before the driver does, so that the story has another course.",
    latitudes: {
      integration: ["approves-by-itself", "settles-by-itself", "fails-refunds-by-itself"],
      alternate: ["approves-by-itself", "settles-by-itself", "fails-refunds-by-itself", "pays-invoices-by-itself"],
    },
  },
  {
    reason: "Respect takes each member that a schema does not name for an error, though the schema leaves it open.",
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
    reason: "It refuses the reference of the story, which has dashes.",
    latitudes: { integration: ["references-without-dashes"] },
  },
  {
    reason: "Respect puts an id into a path as it is, without the escapes that a path needs.",
    latitudes: {
      integration: ["ids-with-signs-that-a-path-escapes"],
      alternate: ["ids-with-signs-that-a-path-escapes"],
    },
  },
  {
    reason: "Respect reads a body as JSON only where the content type is written in small letters.",
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
