import { type ESTree, parseSync } from "vite";

/** One small change to a source file that a test should notice. */
export interface Mutation {
  start: number;
  end: number;
  text: string;
  /** What it does: 'a < b -> a <= b'. */
  what: string;
}

const OPERATORS: Record<string, string> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "+",
  "&&": "||",
  "||": "&&",
};
const METHODS = new Map([
  ["some", "every"],
  ["every", "some"],
  ["min", "max"],
  ["max", "min"],
]);
/** Conditions in the text of an SQL statement. */
const SQL = [
  [/ < /g, " <= "],
  [/ and /g, " or "],
  [/ is null/g, " is not null"],
  [/ is not null/g, " is null"],
] as const;

type Node = ESTree.Node & { start: number; end: number };

/** Every mutation of a file, in source order. */
export function mutationsOf(file: string, code: string): Mutation[] {
  const found: Mutation[] = [];
  const add = (start: number, end: number, text: string) => {
    const what = `${code.slice(start, end)} -> ${text}`.replaceAll(/\s+/g, " ").slice(0, 160);
    found.push({ start, end, text, what });
  };
  const replace = ({ start, end }: Node, text: string) => add(start, end, text);
  const source = ({ start, end }: Node) => code.slice(start, end);

  function visit(node: Node) {
    switch (node.type) {
      case "BinaryExpression":
      case "LogicalExpression": {
        const other = OPERATORS[node.operator];
        const [left, right] = [node.left as Node, node.right as Node];
        if (other && !isText(left) && !isText(right))
          replace(node, `${source(left)} ${other} ${source(right)}`);
        break;
      }
      case "UnaryExpression":
        if (node.operator === "!") replace(node, source(node.argument as Node));
        break;
      case "IfStatement":
      case "ConditionalExpression":
        replace(node.test as Node, `!(${source(node.test as Node)})`);
        break;
      case "Literal":
        if (typeof node.value === "boolean") replace(node, String(!node.value));
        if (typeof node.value === "number") replace(node, String(node.value + 1));
        break;
      case "ExpressionStatement":
        if (isCall(node.expression as Node)) replace(node, ";");
        break;
      case "MemberExpression": {
        const name = node.property.type === "Identifier" ? METHODS.get(node.property.name) : undefined;
        if (name && !node.computed) replace(node.property as Node, name);
        break;
      }
      case "TemplateElement":
        for (const [from, to] of SQL) {
          if (!/\b(select|update|insert|delete)\b/.test(code)) break;
          for (const { index, 0: text } of source(node).matchAll(from)) {
            add(node.start + index, node.start + index + text.length, to);
          }
        }
    }
    for (const [key, value] of Object.entries(node)) {
      // Types have no effect at run time.
      if (key === "typeAnnotation" || key === "typeArguments" || key === "returnType") continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  }
  visit(parseSync(file, code).program as unknown as Node);
  return found.sort((a, b) => a.start - b.start);
}

export function applyMutation(code: string, { start, end, text }: Mutation): string {
  return code.slice(0, start) + text + code.slice(end);
}

function isNode(value: unknown): value is Node {
  if (typeof value !== "object" || value === null || !("type" in value)) return false;
  const { type } = value as { type: unknown };
  return typeof type === "string" && !type.startsWith("TS");
}

/** Text concatenated with `+`: a minus would give NaN. */
function isText(node: Node): boolean {
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}

function isCall(node: Node): boolean {
  if (node.type === "AwaitExpression") return isCall(node.argument as Node);
  return node.type === "CallExpression";
}
