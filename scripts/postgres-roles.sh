#!/bin/sh
# Makes two roles on a PostgreSQL server (15 or newer): one that owns Cairn's tables and one that may only use them.
# Also hands over the tables of an installation that had one role. Running it again changes nothing but the passwords.
#
# The postgres image runs it when its volume is new. Elsewhere, as a superuser, with these in the environment:
#   CAIRN_OWNER_PASSWORD, CAIRN_SERVING_PASSWORD   passwords for the two roles
#   POSTGRES_DB                                    the database, which must exist
#   POSTGRES_USER                                  who to connect as; psql's own PG... variables count as well
#   CAIRN_OWNER, CAIRN_SERVING                     other names than cairn_owner and cairn_serving
set -eu
: "${CAIRN_OWNER_PASSWORD:?}" "${CAIRN_SERVING_PASSWORD:?}" "${POSTGRES_DB:?}" "${POSTGRES_USER:?}"
CAIRN_OWNER=${CAIRN_OWNER:-cairn_owner} CAIRN_SERVING=${CAIRN_SERVING:-cairn_serving}
export CAIRN_OWNER CAIRN_SERVING POSTGRES_DB

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv owner CAIRN_OWNER
\getenv owner_password CAIRN_OWNER_PASSWORD
\getenv serving CAIRN_SERVING
\getenv serving_password CAIRN_SERVING_PASSWORD
\getenv database POSTGRES_DB
begin;
select format('create role %I', name) from unnest(array[:'owner', :'serving']) name
where not exists (select from pg_roles where rolname = name) \gexec
alter role :"owner" login nosuperuser nocreatedb nocreaterole password :'owner_password';
alter role :"serving" login nosuperuser nocreatedb nocreaterole password :'serving_password';
-- What each session begins with where a pooler begins it (DATABASE_POOLER); the product says the same by itself elsewhere.
alter role :"serving" set timezone = 'UTC';
alter role :"serving" set datestyle = 'ISO';
alter role :"serving" set statement_timeout = '10s';
alter role :"serving" set idle_in_transaction_session_timeout = '10s';
alter role :"serving" set lock_timeout = '3s';
alter database :"database" owner to :"owner";
alter schema public owner to :"owner";
revoke create on schema public from public;

-- What is there already; indexes and the sequences of columns go with their tables.
select format('alter schema %I owner to %I', nspname, :'owner') from pg_namespace where nspname = 'pgboss' \gexec
select format('alter table %s owner to %I', c.oid::regclass, :'owner')
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'v', 'm') \gexec
select format('alter sequence %s owner to %I', c.oid::regclass, :'owner')
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where nspname in ('public', 'pgboss') and relkind = 'S'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')) \gexec
select format('alter routine %s owner to %I', p.oid::regprocedure, :'owner')
from pg_proc p join pg_namespace n on n.oid = p.pronamespace where nspname in ('public', 'pgboss') \gexec
select format('alter type %s owner to %I', t.oid::regtype, :'owner')
from pg_type t join pg_namespace n on n.oid = t.typnamespace
where nspname in ('public', 'pgboss') and typtype in ('e', 'd') \gexec
commit;
SQL
