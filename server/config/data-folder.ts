/** What lies in DATA_DIR: the embedded database, what was uploaded or fetched, and the keys that seal. */
export const DATABASE_FOLDER = 'postgres'
/** Where an upgrade keeps the database of the PostgreSQL before. */
export const keptDatabase = (major: number) => `${DATABASE_FOLDER}-${major}`
export const isKeptDatabase = (name: string) => /^postgres-\d+$/.test(name)
export const FILES_FOLDER = 'files'
export const SECRETS_FILE = 'secrets.json'
/** The embedded server's own password, on Windows alone. */
export const DATABASE_PASSWORD_FILE = 'postgres.password'
