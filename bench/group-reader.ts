import { groupPage } from "#app/features/groups/groups.server.ts";
import { firstMember, groupNumbers, groupOf } from "./groups.ts";

/* Reads this many pages of groups of one kind, each as the group's first member. */
const [players = 0, kind = 0, reads = 0] = process.argv.slice(2).map(Number);

const numbers = groupNumbers(kind);
for (let read = 0; read < reads; read++) {
  const number = numbers[Math.floor(Math.random() * numbers.length)] ?? 0;
  const { id } = firstMember(number, players);
  const { table } = await groupPage({ kind: "player", id, name: "Ana", level: "full" }, groupOf(number));
  if (!table[0]?.points) throw new Error(`nobody has scored in group ${number}`);
}
process.exit();
