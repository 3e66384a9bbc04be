import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Combobox } from "./combobox.tsx";
import { Field, Input } from "./field.tsx";
import { Select } from "./select.tsx";

function attribute(html: string, tag: string, name: string): string | undefined {
  const element = new RegExp(`<${tag}[^>]*>`).exec(html)?.[0] ?? "";
  return new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1];
}

test("a control is tied to its label, its hint and its error", () => {
  const html = renderToStaticMarkup(
    <Field label="Documento" hint="Solo números" error="Falta el documento" required>
      <Input name="documento" />
    </Field>,
  );
  const id = attribute(html, "input", "id");
  expect(id).toBeTruthy();
  expect(attribute(html, "label", "for")).toBe(id);
  const described = attribute(html, "input", "aria-describedby")?.split(" ") ?? [];
  expect(described).toHaveLength(2);
  for (const descriptionId of described) expect(html).toContain(`<p id="${descriptionId}"`);
  expect(attribute(html, "input", "aria-invalid")).toBe("true");
  expect(html).toMatch(/<input[^>]* required/);
});

test("a control without hint or error has no aria reference to them", () => {
  const html = renderToStaticMarkup(
    <Field label="Liga">
      <Select name="liga" placeholder="Elegí una liga" />
    </Field>,
  );
  expect(attribute(html, "label", "for")).toBe(attribute(html, "select", "id"));
  expect(html).not.toContain("aria-describedby");
  expect(html).not.toContain("aria-invalid=");
  expect(html).toContain('<option value="">Elegí una liga</option>');
});

test("before scripts run, a combobox is a select with the groups, tied to its label and error", () => {
  const html = renderToStaticMarkup(
    <Field label="Equipo" error="Debe seleccionar un equipo">
      <Combobox
        name="equipo"
        placeholder="Elegí"
        defaultValue="2"
        options={[
          { value: "1", label: "El Ceibo", group: "Liga Participando" },
          { value: "2", label: "Ñandú", group: "LIFUFE" },
        ]}
      />
    </Field>,
  );
  expect(attribute(html, "label", "for")).toBe(attribute(html, "select", "id"));
  expect(attribute(html, "select", "name")).toBe("equipo");
  expect(attribute(html, "select", "aria-invalid")).toBe("true");
  expect(html).toContain('<optgroup label="LIFUFE"><option value="2" selected="">Ñandú</option></optgroup>');
});
