// Generated from specs/payspec by `npm run generate`. Do not edit.

/** Names of the members of a value, each with the members of its own; null for a value without members. */
export interface Members {
  readonly [name: string]: Members | null;
}

export const runReportMembers: Members = {
  "format": null,
  "payspec": null,
  "seed": null,
  "startedAt": null,
  "durationMs": null,
  "strict": null,
  "shard": {
    "index": null,
    "of": null
  },
  "load": {
    "engine": null,
    "profile": null,
    "iterations": null,
    "leftOut": {
      "scenario": null,
      "reason": null
    }
  },
  "verdict": null,
  "exitCode": null,
  "end": {
    "kind": null,
    "message": null
  },
  "variants": {
    "variant": null,
    "title": null,
    "address": null,
    "contract": {
      "version": null,
      "hash": null
    },
    "verdict": null,
    "end": {
      "kind": null,
      "message": null
    },
    "complete": null,
    "scope": {
      "selected": null,
      "judgeable": null,
      "withoutLive": null
    },
    "coverage": {
      "stated": {
        "exercised": null,
        "of": null,
        "missing": null
      },
      "implied": {
        "exercised": null,
        "of": null,
        "missing": null
      },
      "open": {
        "exercised": null,
        "of": null,
        "missing": null
      }
    },
    "requirements": {
      "id": null,
      "level": null,
      "text": null,
      "source": null,
      "selected": null,
      "outcome": null,
      "evidence": null,
      "blockers": {
        "code": null,
        "subject": null
      }
    },
    "causes": {
      "outcome": null,
      "difference": null,
      "operations": null,
      "event": null,
      "pointer": null,
      "requirements": null,
      "scenarios": null,
      "responses": null,
      "checks": null,
      "stopped": {
        "requirements": null,
        "scenarios": null
      },
      "example": {
        "scenario": null,
        "repeat": null,
        "check": null
      }
    },
    "scenarios": {
      "id": null,
      "title": null,
      "repeat": null,
      "runs": null,
      "outcome": null,
      "durationMs": null,
      "exchanges": null,
      "reason": null,
      "checks": {
        "requirement": null,
        "outcome": null,
        "times": null,
        "by": null,
        "channel": null,
        "exchange": null,
        "request": null,
        "operation": null,
        "pointer": null,
        "expected": null,
        "actual": null,
        "difference": null,
        "reason": null,
        "blocker": {
          "code": null,
          "subject": null
        },
        "cause": null
      }
    },
    "observations": {
      "requirement": null,
      "scenario": null,
      "repeat": null,
      "exchange": null,
      "value": null
    },
    "transitions": {
      "declared": null,
      "seen": null
    },
    "invariants": {
      "requirement": null,
      "counts": null,
      "watched": null
    },
    "answers": {
      "operation": null,
      "status": null,
      "responses": null
    },
    "traffic": {
      "requests": null,
      "responses": null,
      "validated": null,
      "unconstrained": null,
      "cancelled": null,
      "unlogged": null
    }
  },
  "baseline": {
    "exitCode": null,
    "entries": {
      "variant": null,
      "requirement": null,
      "outcome": null,
      "reason": null,
      "state": null,
      "found": null
    },
    "unlisted": {
      "variant": null,
      "requirement": null,
      "outcome": null
    },
    "covered": null
  }
};
