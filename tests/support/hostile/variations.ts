import type { InjectOptions } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../server/platform/db/pool.ts'
import {
  HOSTILE_ADDRESSES,
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_JSON,
  HOSTILE_TEXTS,
  isUnstorable,
} from './values.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A call that the server takes, from which others are made that differ in one place. */
export type Call = {
  method: NonNullable<InjectOptions['method']>
  /** With its parameters as `:name`. */
  url: string
  headers: Record<string, string>
  params?: Record<string, string> | undefined
  /** Values are encoded. */
  query?: Record<string, string> | undefined
  /** At most one of the two. */
  body?: Json | undefined
  form?: Record<string, string> | undefined
  /** Undoes an earlier call of the same kind, where that one would stand in the way. */
  undo?: RawBuilder<unknown> | undefined
}

/** `where` is the place that is hostile, for the report of a failure. */
export type HostileCall = { where: string; value: string; mustBeRefused: boolean; options: InjectOptions }

type Change = Pick<Call, 'params' | 'query' | 'form'> & { payload?: string | Buffer; headers?: Record<string, string> }

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
/** Fields that are only ever hashed, and may hold anything. */
const HASHED = /password$/
/** Stands for the place of the hostile value until the rest has been written. */
const MARK = '\u{1}hostile\u{1}'

/** As UTF-8 would be if it had surrogates, which `encodeURIComponent` refuses. */
function encode(text: string): string {
  const parts = Array.from(text).map((character) => {
    if (character.isWellFormed()) return encodeURIComponent(character)
    const code = character.charCodeAt(0)
    return `%ed%${(0x80 | ((code >> 6) & 0x3f)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`
  })
  return parts.join('')
}

const ADDRESS_VALUES = [...HOSTILE_TEXTS.map((text) => encode(text)), ...HOSTILE_ADDRESSES]

const joined = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

function payloadOf({ body, form }: Call, change: Change): string | Buffer | undefined {
  if (change.payload !== undefined) return change.payload
  if (form) return joined({ ...form, ...change.form })
  return body === undefined ? undefined : JSON.stringify(body)
}

function write(call: Call, change: Change): InjectOptions {
  const params: Record<string, string> = { ...call.params, ...change.params }
  const path = call.url.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const search = joined({ ...call.query, ...change.query })
  const payload = payloadOf(call, change)
  const type = payload !== undefined && { 'content-type': call.form ? FORM_TYPE : JSON_TYPE }
  return {
    method: call.method,
    url: search ? `${path}?${search}` : path,
    headers: { ...type, ...call.headers, ...change.headers },
    ...(payload !== undefined && { payload }),
  }
}

/** The call itself. */
export function plain(call: Call): InjectOptions {
  return write(call, {})
}

function hostile(call: Call, where: string, value: string | Buffer, change: Change): HostileCall {
  const mustBeRefused = where.startsWith('body.') && !HASHED.test(where) && isUnstorable(value.toString())
  return { where, value: value.toString(), mustBeRefused, options: write(call, change) }
}

/** Each place of a value in turn as the mark. */
function* marked(whole: Json, where: string): Generator<{ where: string; whole: Json }> {
  yield { where, whole: MARK }
  if (typeof whole !== 'object' || whole === null) return
  for (const [key, value] of Object.entries(whole)) {
    for (const inner of marked(value, `${where}.${key}`)) {
      yield { where: inner.where, whole: Object.assign(structuredClone(whole), { [key]: inner.whole }) }
    }
  }
}

/** JSON with each hostile value in each place of it. */
function* hostileJson(good: Json, name: string): Generator<{ where: string; value: string; json: string }> {
  for (const { where, whole } of marked(good, name)) {
    const [before = '', after = ''] = JSON.stringify(whole).split(JSON.stringify(MARK))
    for (const value of HOSTILE_JSON) yield { where, value, json: before + value + after }
  }
}

function* inBody(call: Call): Generator<HostileCall> {
  for (const payload of HOSTILE_BODIES) {
    yield hostile(call, 'body', payload, { payload, headers: { 'content-type': JSON_TYPE } })
  }
  if (call.body === undefined) return
  for (const { where, value, json } of hostileJson(call.body, 'body')) {
    yield hostile(call, where, value, { payload: json })
  }
}

/** Positions that are almost the given one, encoded as the server does it. */
function* almostCursors(call: Call, cursor: string): Generator<HostileCall> {
  const position: Json = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  for (const { where, value, json } of hostileJson(position, 'query.cursor')) {
    yield hostile(call, where, value, { query: { cursor: Buffer.from(json).toString('base64url') } })
  }
}

function* inFields(call: Call, part: 'params' | 'query' | 'form'): Generator<HostileCall> {
  for (const [name, good] of Object.entries(call[part] ?? {})) {
    const values = part === 'params' ? ADDRESS_VALUES : [...ADDRESS_VALUES, `a&${name}=b&${name}[]=c&${name}[x]=d`]
    for (const value of values) yield hostile(call, `${part}.${name}`, value, { [part]: { [name]: value } })
    if (name === 'cursor') yield* almostCursors(call, good)
  }
}

/** What decides by itself whether the rest is looked at. */
const DECIDING = ['authorization', 'content-type']

function* inHeaders(call: Call): Generator<HostileCall> {
  for (const name of DECIDING) {
    for (const value of HOSTILE_HEADERS[name] ?? []) yield hostile(call, name, value, { headers: { [name]: value } })
  }
  const others = Object.entries(HOSTILE_HEADERS).filter(([name]) => !DECIDING.includes(name))
  const rounds = Math.max(...others.map(([, values]) => values.length))
  for (let round = 0; round < rounds; round += 1) {
    const headers = Object.fromEntries(others.map(([name, values]) => [name, values[round % values.length] ?? '']))
    yield hostile(call, 'headers', JSON.stringify(headers), { headers })
  }
}

/** Everything of one call that somebody hostile may write: each place of it with each hostile value. */
export function* hostileCalls(call: Call): Generator<HostileCall> {
  yield* inBody(call)
  yield* inFields(call, 'params')
  yield* inFields(call, 'query')
  yield* inFields(call, 'form')
  yield* inHeaders(call)
}

type Answer = { statusCode: number }
type Ask = (options: InjectOptions) => Promise<Answer>

/**
 * What is wrong with the answers to everything hostile that can be made of a call: the server's own failure, or a text taken that
 * could not be given back as it came. `width` of them are asked at once, unless each has to undo the one before.
 */
export async function problemsOf(ask: Ask, call: Call, db: Db, width = 1): Promise<string[]> {
  const problems: string[] = []
  const calls = hostileCalls(call)
  const lane = async () => {
    for (const { where, value, mustBeRefused, options } of { [Symbol.iterator]: () => calls }) {
      await call.undo?.execute(db)
      const { statusCode } = await ask(options)
      const isWrong = statusCode >= 500 || (mustBeRefused && statusCode < 400)
      if (isWrong) problems.push(`${call.method} ${call.url} ${where} = ${value.slice(0, 100)}: ${statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: call.undo ? 1 : width }, lane))
  return problems
}
