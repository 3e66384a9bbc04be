import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Combobox } from "#app/ui/combobox.tsx";
import { useConfirm } from "#app/ui/confirm.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Select } from "#app/ui/select.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { useToast } from "#app/ui/toast.tsx";

const LONG = "Asociación Deportiva y Cultural Juventud Unida de Villa Española";
const CLUBS = ["Defensores del Parque", "Sportivo La Unión", "El Ceibo", "Ñandú", "12 de Octubre", LONG];

/** The components of app/ui in their states. Development only. */
export default function Gallery() {
  const [params] = useSearchParams();
  if (params.has("fail")) throw new Error("the gallery was asked to fail");
  const view = params.get("view") ?? "fixture";
  return (
    <>
      <PageHero
        kicker="Temporada 2026"
        title="Piezas"
        subtitle={`Una de cada una. ${LONG}.`}
        back={{ to: "/", label: "Volver" }}
      >
        <TabLinks
          label="Vistas"
          tabs={[
            { to: "?view=fixture", label: "Fixture", current: view === "fixture" },
            { to: "?view=tabla", label: "Tabla de Posiciones", current: view === "tabla" },
          ]}
        />
      </PageHero>
      <Wrap className="grid gap-10 pt-8 pb-14">
        <Buttons />
        <Fields />
        <Floating />
        <Leagues />
        <Crests />
        <Standings />
        <States />
      </Wrap>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

function Buttons() {
  return (
    <Section title="Botones">
      <Row>
        <Button variant="main">Guardar</Button>
        <Button>Cancelar</Button>
        <Button variant="danger">Eliminar</Button>
        <Button variant="quiet">Descartar</Button>
        <ButtonLink to="/">Ir al inicio</ButtonLink>
      </Row>
      <Row>
        <Button variant="main" busy>
          Guardar
        </Button>
        <Button busy busyText="Subiendo...">
          Subir imagen
        </Button>
        <Button variant="main" disabled>
          Guardar
        </Button>
        <Button disabled>Cancelar</Button>
        <Button size="sm">Liquidar</Button>
        <Button size="sm" variant="main">
          Liquidar
        </Button>
      </Row>
    </Section>
  );
}

function Fields() {
  return (
    <Section title="Campos">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Documento" hint="Solo números, sin puntos." required>
          <Input inputMode="numeric" placeholder="40111222" />
        </Field>
        <Field label="Contraseña" error="Contraseña incorrecta">
          <Input type="password" defaultValue="golazo" />
        </Field>
        <Field label="Liga">
          <Select placeholder="Elegí una liga">
            <option>Liga Participando</option>
            <option>{LONG}</option>
          </Select>
        </Field>
        <Field label="Zona" error="Elegí una zona" hint="Según el fixture.">
          <Select placeholder="Elegí una zona" />
        </Field>
        <Field label="Club">
          <Combobox
            name="club"
            placeholder="Elegí o escribí un club"
            options={CLUBS.map((label, index) => ({
              value: String(index),
              label,
              group: index < 3 ? "Liga Participando" : "LIFUFE",
            }))}
          />
        </Field>
        <Field label="Escuela" optional>
          <Input defaultValue="Escuela 14" disabled />
        </Field>
        <Field label="Equipo">
          <Input defaultValue="No se puede cambiar" readOnly />
        </Field>
        <Field label="Descripción" optional className="md:col-span-2">
          <TextArea defaultValue={`${LONG}\nSegunda línea`} />
        </Field>
      </div>
    </Section>
  );
}

function Floating() {
  const [open, setOpen] = useState(false);
  const { confirm, dialog } = useConfirm();
  const toast = useToast();
  return (
    <Section title="Lo que flota">
      <Row>
        <Button onClick={() => setOpen(true)}>Abrir diálogo</Button>
        <Button
          onClick={async () => {
            const isConfirmed = await confirm({
              title: "¿Eliminar la Zona 1?",
              text: "Se van con ella 4 categorías y 32 partidos. No se puede deshacer.",
              confirmLabel: "Eliminar",
              danger: true,
            });
            toast(isConfirmed ? "Eliminaste la Zona 1" : "No se eliminó nada");
          }}
        >
          Preguntar
        </Button>
        <Button onClick={() => toast("Guardaste tu predicción")}>Mensaje</Button>
        <Button onClick={() => toast("Error actualizando predicción", "error")}>Mensaje de error</Button>
      </Row>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Mi Perfil"
        persistent
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancelar</Button>
            <Button variant="main" onClick={() => setOpen(false)}>
              Guardar
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label="Nombre">
            <Input defaultValue="Juana" />
          </Field>
          <Field label="Apellido">
            <Input defaultValue="Molina" />
          </Field>
        </div>
      </Dialog>
      {dialog}
    </Section>
  );
}

function Leagues() {
  return (
    <Section title="Ligas y etiquetas">
      <div className="grid gap-3.5 sm:grid-cols-2 lg:grid-cols-4">
        {(["celeste", "violet", "orange", "pitch"] as const).map((color) => (
          <Card key={color} data-league-color={color}>
            <CardHeader aside="sáb 21/11">
              <BrandMark className="size-6 text-liga" />
              <h3>8° FECHA</h3>
            </CardHeader>
            <div className="grid justify-items-start gap-3 p-4">
              <Badge>Clausura</Badge>
              <p className="text-ink-soft">El torneo corto de fin de año.</p>
              <Button variant="main">Ver detalles</Button>
            </div>
          </Card>
        ))}
      </div>
      <Row>
        <Badge tone="mute">Jugada</Badge>
        <Badge tone="good">+3 puntos</Badge>
        <Badge tone="bad">Cerrado</Badge>
        <Badge tone="warn">Cierra en 12 min</Badge>
      </Row>
    </Section>
  );
}

function Crests() {
  return (
    <Section title="Escudos e imágenes">
      <Row>
        <Crest name="Estrella del Sur" logo={shield("#17202a")} size="sm" />
        <Crest name="Estrella del Sur" logo={shield("#17202a")} />
        <Crest name="Barrio Norte" logo={shield("#6a3aa6")} size="lg" />
        <Crest name="Los Pibes FC" logo={shield("#0d7344")} size="xl" />
        <Crest name="No carga" logo="/no-existe.png" size="xl" />
        {CLUBS.map((name) => (
          <Crest key={name} name={name} size="lg" />
        ))}
      </Row>
      <div className="grid grid-cols-2 gap-3.5 sm:grid-cols-3">
        <Picture
          src={null}
          alt="Curso de árbitros"
          width={1600}
          height={900}
          className="w-full rounded-card"
        />
        <Picture src="/no-existe.png" alt="Flyer" width={1600} height={900} className="w-full rounded-card" />
        <Picture src="/share.png" alt="Potrero" width={1200} height={630} className="w-full rounded-card" />
      </div>
    </Section>
  );
}

function Standings() {
  return (
    <Section title="Tabla">
      <Card>
        <CardHeader aside="12 fechas">
          <h3>Zona 1 · 2009/10</h3>
          <Badge>Clausura</Badge>
        </CardHeader>
        <Table
          caption="Zona 1, categoría 2009/10"
          head={
            <>
              <Th className="w-12">Pos</Th>
              <Th>Equipo</Th>
              <Th align="end">PJ</Th>
              <Th align="end" className="max-sm:hidden">
                DG
              </Th>
              <Th align="end">PTS</Th>
            </>
          }
        >
          {CLUBS.map((name, index) => (
            <Tr key={name} mark={index === 0 ? "up" : index === CLUBS.length - 1 ? "down" : undefined}>
              <Td num align="start">
                {index + 1}
              </Td>
              <Td>
                <span className="flex items-center gap-2.5 font-semibold leading-tight">
                  <Crest name={name} />
                  {name}
                </span>
              </Td>
              <Td num>12</Td>
              <Td num className="max-sm:hidden">
                {11 - index * 7}
              </Td>
              <Td num="big">{31 - index * 4}</Td>
            </Tr>
          ))}
        </Table>
      </Card>
    </Section>
  );
}

function States() {
  return (
    <Section title="Estados">
      <EmptyState
        title="No hay fixtures cargados para esta liga."
        text="Cuando la organización publique la primera fecha, la vas a ver acá."
        action={<ButtonLink to="/">Ver otras ligas</ButtonLink>}
      />
      <ErrorState text="Error al cargar la tabla de posiciones">
        Revisá tu conexión y probá de nuevo.
      </ErrorState>
      <ErrorState text="Error al cargar la tabla de posiciones" onRetry={() => undefined} busy />
      <Loading>
        <div className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      </Loading>
    </Section>
  );
}

function shield(color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="40"><path d="M3 3h30v19c0 8-7 13-15 16C10 35 3 30 3 22z" fill="${color}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
