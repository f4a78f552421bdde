/** Settings of PostgreSQL that replace ours, by name. */
export type Settings = Readonly<Record<string, string>>;

/** A server of 1 GB keeps about three quarters of it for Node and the system. */
export const defaultMemory = 256;

function ours(memory: number): Settings {
  return {
    listen_addresses: "",
    port: "5432",
    // Relative to the cluster: the limit of 107 bytes then never applies to the server.
    unix_socket_directories: "../run",
    unix_socket_permissions: "0700",
    max_connections: "60",
    shared_buffers: `${Math.round(memory / 4)}MB`,
    effective_cache_size: `${memory}MB`,
    maintenance_work_mem: `${Math.round(memory / 8)}MB`,
    work_mem: "4MB",
    jit: "off",
    // Reads without helper processes: three fewer of them on a small server.
    io_method: "sync",
    max_parallel_workers: "2",
    max_parallel_workers_per_gather: "1",
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    wal_compression: "on",
    // No replica, no archive: the log only serves recovery after a crash.
    wal_level: "minimal",
    max_wal_senders: "0",
    min_wal_size: "64MB",
    max_wal_size: "512MB",
    checkpoint_timeout: "10min",
    random_page_cost: "1.1",
    idle_in_transaction_session_timeout: "5min",
    // A query's own errors reach the client that sent it; in the server's log they would quote
    // what members wrote.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_line_prefix: "",
    logging_collector: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    datestyle: "iso, ymd",
  };
}

/**
 * The whole `postgresql.conf`.
 * @param memory megabytes the database may count on, its part of the system's cache included.
 */
export function configurationFile(memory: number, replacements: Settings): string {
  const lines = Object.entries({ ...ours(memory), ...replacements }).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`,
  );
  return `# Écrit par Parvis à chaque démarrage.\n${lines.join("\n")}\n`;
}

/** `pg_hba.conf`: the socket's folder (0700) says who may connect; there is no network. */
export const accessFile = "# Écrit par Parvis à chaque démarrage.\nlocal all all trust\n";
