/** Where a job waits: a lane of a group. The jobs of one lane run in order. */
export type Lane = readonly [group: string, name: string];

type Wake = () => void;

/** Waiting jobs: groups take turns, and in each group its lanes do. A Map keeps the order of insertion, so its first entry is the next in turn. */
export function createLaneQueue() {
  const groups = new Map<string, Map<string, Wake[]>>();

  function removeIfEmpty([group, name]: Lane): void {
    const lanes = groups.get(group);
    if (lanes?.get(name)?.length === 0) lanes.delete(name);
    if (lanes?.size === 0) groups.delete(group);
  }

  return {
    add([group, name]: Lane, wake: Wake): void {
      const lanes = groups.get(group) ?? new Map<string, Wake[]>();
      const jobs = lanes.get(name) ?? [];
      jobs.push(wake);
      groups.set(group, lanes.set(name, jobs));
    },
    remove(lane: Lane, wake: Wake): void {
      const [group, name] = lane;
      const jobs = groups.get(group)?.get(name) ?? [];
      const index = jobs.indexOf(wake);
      if (index >= 0) jobs.splice(index, 1);
      removeIfEmpty(lane);
    },
    /** Removes the first job of the lane whose turn it is, and moves the lane and its group to the end. */
    next(): Wake | undefined {
      const [turn] = groups;
      if (!turn) return undefined;
      const [group, lanes] = turn;
      const [[name, jobs] = ["", []]] = lanes;
      const wake = jobs.shift();
      lanes.delete(name);
      lanes.set(name, jobs);
      groups.delete(group);
      groups.set(group, lanes);
      removeIfEmpty([group, name]);
      return wake;
    },
    waitingIn: ([group, name]: Lane) => groups.get(group)?.get(name)?.length ?? 0,
    waiting: () => [...groups.values()].flatMap((lanes) => [...lanes.values()]).flat().length,
  };
}
