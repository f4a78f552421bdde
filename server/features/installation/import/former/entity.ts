import { type ReadDocument, Unreadable } from "./document.ts";

/**
 * Documents of the managed export: `EntityProto` of the datastore, read field by field. Only what it
 * holds of a document is known here; other fields are passed over.
 */
type Field = { number: number; bytes: Buffer; value: bigint; double: number };

/** Meanings that change how a value is read. */
const [WHEN, ENTITY, EMPTY_LIST] = [7, 19, 24];
const MAX_DEPTH = 40;
const MAX_FIELDS = 1000;

/** A document, or why it cannot be read: by its name where that can. */
export function readEntity(bytes: Buffer): ReadDocument {
  const key = { kind: "", id: "" };
  try {
    for (const field of fieldsOf(bytes))
      if (field.number === 13) Object.assign(key, keyOf(field.bytes));
    if (!key.id) return { collection: key.kind, id: "", unread: "no-id" };
    return { collection: key.kind, id: key.id, fields: propertiesOf(bytes, 0) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { collection: key.kind, id: key.id, unread: error.why };
  }
}

function propertiesOf(bytes: Buffer, depth: number): Record<string, unknown> {
  if (depth > MAX_DEPTH) throw new Unreadable("too-deep");
  const fields: Record<string, unknown> = {};
  let count = 0;
  for (const field of fieldsOf(bytes)) {
    if (field.number !== 14 && field.number !== 15) continue;
    if (++count > MAX_FIELDS * 20) throw new Unreadable("too-many-fields");
    addProperty(fields, field.bytes, depth);
  }
  if (Object.keys(fields).length > MAX_FIELDS) throw new Unreadable("too-many-fields");
  return fields;
}

/** The last element of a key: its kind, and its name or number. */
function keyOf(bytes: Buffer): { kind: string; id: string } {
  let last = { kind: "", id: "" };
  for (const path of fieldsOf(bytes)) {
    if (path.number !== 14) continue;
    for (const element of fieldsOf(path.bytes))
      if (element.number === 1) last = elementOf(element.bytes, [2, 3, 4]);
  }
  return last;
}

function elementOf(bytes: Buffer, [type, id, name]: readonly [number, number, number]) {
  const element = { kind: "", id: "" };
  for (const field of fieldsOf(bytes)) {
    if (field.number === type) element.kind = field.bytes.toString("utf8");
    if (field.number === id) element.id = String(field.value);
    if (field.number === name) element.id = field.bytes.toString("utf8");
  }
  return element;
}

function addProperty(fields: Record<string, unknown>, bytes: Buffer, depth: number): void {
  let [meaning, multiple, name] = [0, false, ""];
  let held: Buffer | null = null;
  for (const field of fieldsOf(bytes)) {
    if (field.number === 1) meaning = Number(field.value);
    if (field.number === 3) name = field.bytes.toString("utf8");
    if (field.number === 4) multiple = field.value !== 0n;
    if (field.number === 5) held = field.bytes;
  }
  if (!name || name === "__proto__") return;
  if (meaning === EMPTY_LIST) {
    fields[name] = [];
    return;
  }
  const value = held ? heldIn(held, meaning, depth) : null;
  if (!multiple) fields[name] = value;
  else fields[name] = [...((fields[name] as unknown[] | undefined) ?? []), value];
}

function heldIn(bytes: Buffer, meaning: number, depth: number): unknown {
  for (const field of fieldsOf(bytes)) {
    if (field.number === 1) {
      const whole = BigInt.asIntN(64, field.value);
      return meaning === WHEN ? new Date(Number(whole / 1000n)) : Number(whole);
    }
    if (field.number === 2) return field.value !== 0n;
    if (field.number === 3)
      return meaning === ENTITY
        ? propertiesOf(field.bytes, depth + 1)
        : field.bytes.toString("utf8");
    if (field.number === 4) return field.double;
    if (field.number === 12) return referenceOf(field.bytes);
  }
  return null;
}

/** The name of the document that a reference leads to. */
function referenceOf(bytes: Buffer): string {
  let id = "";
  for (const field of fieldsOf(bytes))
    if (field.number === 14) id = elementOf(field.bytes, [15, 16, 17]).id;
  return id;
}

const EMPTY: Buffer = Buffer.alloc(0);

/** The fields of a message; a group is given as the bytes between its marks. */
function* fieldsOf(bytes: Buffer): Generator<Field> {
  let at = 0;
  while (at < bytes.length) {
    const [tag, after] = shortVarint(bytes, at);
    const [field, end] = fieldAt(bytes, after, tag >>> 3, tag & 7);
    at = end;
    yield field;
  }
}

const fieldOf = (number: number, bytes = EMPTY, value = 0n, double = 0): Field => ({
  number,
  bytes,
  value,
  double,
});

function fieldAt(bytes: Buffer, at: number, number: number, wire: number): [Field, number] {
  if (wire === 0) {
    const [value, end] = varint(bytes, at);
    return [fieldOf(number, EMPTY, value), end];
  }
  if (wire === 1) {
    if (at + 8 > bytes.length) throw new Unreadable("damaged");
    return [fieldOf(number, EMPTY, bytes.readBigUInt64LE(at), bytes.readDoubleLE(at)), at + 8];
  }
  if (wire === 2) {
    const [length, from] = shortVarint(bytes, at);
    const end = from + length;
    if (end > bytes.length) throw new Unreadable("damaged");
    return [fieldOf(number, bytes.subarray(from, end)), end];
  }
  if (wire === 3) {
    const [end, after] = endOfGroup(bytes, at, number);
    return [fieldOf(number, bytes.subarray(at, end)), after];
  }
  if (wire === 5) return [fieldOf(number), at + 4];
  throw new Unreadable("damaged");
}

/** Where a group ends, and where its end mark does. */
function endOfGroup(bytes: Buffer, from: number, number: number): [number, number] {
  let at = from;
  let depth = 0;
  while (at < bytes.length) {
    const [tag, after] = shortVarint(bytes, at);
    const wire = tag & 7;
    if (wire === 4) {
      if (depth === 0) {
        if (tag >>> 3 !== number) throw new Unreadable("damaged");
        return [at, after];
      }
      depth--;
      at = after;
    } else if (wire === 3) {
      if (++depth > MAX_DEPTH) throw new Unreadable("too-deep");
      at = after;
    } else {
      [, at] = fieldAt(bytes, after, 0, wire);
    }
  }
  throw new Unreadable("damaged");
}

/** Numbers of fields and lengths: of four bytes at most, as no document is larger. */
function shortVarint(bytes: Buffer, from: number): [number, number] {
  let value = 0;
  for (let at = from, shift = 0; at < bytes.length && shift < 28; at++, shift += 7) {
    const byte = bytes[at] as number;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return [value, at + 1];
  }
  throw new Unreadable("damaged");
}

function varint(bytes: Buffer, from: number): [bigint, number] {
  let value = 0n;
  for (let at = from, shift = 0n; at < bytes.length && shift < 70n; at++, shift += 7n) {
    const byte = bytes[at] as number;
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return [value, at + 1];
  }
  throw new Unreadable("damaged");
}
