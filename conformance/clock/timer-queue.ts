/** One call that is due. */
export interface Timer {
  readonly dueMs: number;
  /** Counts up: of two that are due at the same time, the older comes first. */
  readonly order: number;
  readonly action: () => void;
}

/** Timers ordered by due time; uses binary search, so that thousands of timers stay cheap. */
export interface TimerQueue {
  readonly size: number;
  add(timer: Timer): void;
  /** Returns false if the timer is not in the queue. */
  remove(timer: Timer): boolean;
  /** Removes and returns the earliest timer. */
  next(): Timer | undefined;
}

export function createTimerQueue(): TimerQueue {
  /** The earliest timer is last, where removing it is cheap. */
  const timers: Timer[] = [];

  /** Returns the first index whose timer is due no later than `timer`. */
  const placeOf = (timer: Timer): number => {
    let low = 0;
    let high = timers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = timers[middle];
      if (there && comesAfter(there, timer)) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    get size() {
      return timers.length;
    },
    add(timer) {
      timers.splice(placeOf(timer), 0, timer);
    },
    remove(timer) {
      const place = placeOf(timer);
      if (timers[place] !== timer) return false;
      timers.splice(place, 1);
      return true;
    },
    next: () => timers.pop(),
  };
}

function comesAfter(left: Timer, right: Timer): boolean {
  return left.dueMs === right.dueMs ? left.order > right.order : left.dueMs > right.dueMs;
}
