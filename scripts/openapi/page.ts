/** The page of the API description: plain HTML with a style sheet of its own (page.css), and no scripts. */
import { api } from '#contract/addresses.ts';
import { escapeMarkup } from '#contract/text/text.ts';

interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  format?: string;
}

type Bodies = Readonly<Record<string, { schema?: Schema }>>;
type Response = { $ref?: string; description?: string; content?: Bodies };

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  security?: readonly object[];
  parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Bodies };
  responses: Readonly<Record<string, Response>>;
}

/** The parts of an OpenAPI document that the page shows. */
export interface ShownDocument {
  info: { title: string; description?: string };
  tags?: readonly { name: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, Schema>>; responses: Readonly<Record<string, Response>> };
}

/** Returns the page's HTML. Every call and shared type is a section; a link to its content opens it. */
export function openapiPage({ info, tags = [], paths, components }: ShownDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags?.includes(name)),
  }));
  const shown = (response: Response) =>
    response.$ref ? { ...components.responses[lastPart(response.$ref)], $ref: response.$ref } : response;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(info.title)} API</title>
<link rel="stylesheet" href="${api.docs}/page.css">
</head>
<body>
<header>
<h1>${escapeMarkup(info.title)} API</h1>
<p>${prose(info.description)}</p>
<p>OpenAPI document: <a href="${api.docs}/json">JSON</a>, <a href="${api.docs}/yaml">YAML</a></p>
</header>
<nav aria-label="Groups of calls">${[...groups, { name: 'types' }].map(({ name }) => `<a href="#${anchor(name)}">${escapeMarkup(name)}</a>`).join('\n')}</nav>
<main>
${groups.map(({ name, calls: ofGroup }) => `<h2 id="${anchor(name)}">${escapeMarkup(name)}</h2>\n${ofGroup.map((call) => callSection(call, shown)).join('\n')}`).join('\n')}
<h2 id="${anchor('types')}">types</h2>
${Object.entries(components.schemas)
  .map(
    ([name, schema]) =>
      `<details><summary><code>${name}</code></summary><div id="${name}">${type(schema)}</div></details>`,
  )
  .join('\n')}
</main>
</body>
</html>`;
}

type Call = { method: string; path: string; operation: Operation };

function callSection({ method, path, operation }: Call, shown: (response: Response) => Response): string {
  const { operationId, summary, description, parameters = [], requestBody, responses, security } = operation;
  const bodies = Object.entries(requestBody?.content ?? {});
  return `<details>
<summary><b>${method.toUpperCase()}</b> <code>${escapeMarkup(path)}</code> <span>${escapeMarkup(summary ?? '')}${security?.length ? ' · owner' : ''}</span></summary>
<div id="${operationId}">
${description ? `<p>${prose(description)}</p>` : ''}
${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.map(parameter).join('')}</ul>` : ''}
${bodies.map(([kind, { schema }]) => `<h3>Body: <code>${kind}</code></h3>${schema ? type(schema) : ''}`).join('')}
<h3>Responses</h3>
<dl>${Object.entries(responses)
    .map(([status, response]) => responseLine(status, shown(response)))
    .join('')}</dl>
</div>
</details>`;
}

function parameter({
  name,
  in: place,
  required,
  schema,
}: NonNullable<Operation['parameters']>[number]): string {
  return `<li><code>${escapeMarkup(name)}</code> in the ${place}${required ? ', required' : ''}: <code>${typeText(schema ?? {}, '')}</code></li>`;
}

/** A failure has its code only: every failure has the same body. */
function responseLine(status: string, { $ref, description, content = {} }: Response): string {
  const name = description === 'Default Response' ? '' : escapeMarkup(description ?? '');
  const [kind, body] = Object.entries(content)[0] ?? [];
  const shownBody = $ref || !body?.schema ? '' : type(body.schema);
  return `<dt>${status}</dt><dd>${name || (kind ? `<code>${kind}</code>` : 'no content')}${shownBody}</dd>`;
}

function type(schema: Schema): string {
  return `<pre tabindex="0">${typeText(schema, '')}</pre>`;
}

/** Returns a schema in TypeScript's notation as HTML, with links to the shared types. */
function typeText(schema: Schema, indent: string): string {
  const { $ref, anyOf, oneOf, items, properties, additionalProperties } = schema;
  if ($ref) return `<a href="#${lastPart($ref)}">${lastPart($ref)}</a>`;
  if (schema.const !== undefined) return escapeMarkup(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => escapeMarkup(JSON.stringify(value))).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeText(choice, indent)))].join(' | ');
  if (items) {
    const of = typeText(items, indent);
    return of.includes(' | ') ? `(${of})[]` : `${of}[]`;
  }
  if (properties) return objectText(properties, schema.required ?? [], indent);
  if (typeof additionalProperties === 'object')
    return `{ [name: string]: ${typeText(additionalProperties, indent)} }`;
  if (schema.format === 'binary') return 'file';
  return [schema.type ?? 'unknown'].flat().join(' | ');
}

function objectText(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  indent: string,
): string {
  const lines = Object.entries(properties).map(
    ([name, of]) =>
      `${indent}  ${escapeMarkup(name)}${required.includes(name) ? '' : '?'}: ${typeText(of, `${indent}  `)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** Escapes a sentence; text between backticks becomes code. */
function prose(text = ''): string {
  return escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function anchor(name: string): string {
  return `calls-${name.replaceAll(/\W+/g, '-')}`;
}

function lastPart(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
