import pg from 'pg'
import { pino } from 'pino'
import { loadConfig } from '../config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createDeps } from '../platform/deps.ts'
import { loadDemoWorld, isEmptyDatabase } from './demo.ts'
import { buildWorld } from './world.ts'
const url = 'postgres://postgres@127.0.0.1:5432/ow_demo_try'
const admin = new pg.Client({ connectionString: 'postgres://postgres@127.0.0.1:5432/postgres' })
await admin.connect()
await admin.query('drop database if exists ow_demo_try with (force)')
await admin.query('create database ow_demo_try')
await migrate(url)
await admin.end()
const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: '/tmp/ow-demo-try' })
const { deps, close } = createDeps({ config, databaseUrl: url, log: pino({ level: 'silent' }) })
console.time('load')
console.log(await isEmptyDatabase(deps))
console.log(await loadDemoWorld(deps))
console.timeEnd('load')
console.time('again')
await loadDemoWorld(deps)
console.timeEnd('again')
console.time('build')
const w = buildWorld(new Date(), { keyring: deps.keyring, passwordHash: 'x' })
console.timeEnd('build')
console.log(Object.fromEntries(Object.entries(w.rows).map(([k, v]) => [k, v.length])))
await close()
