#!/bin/sh
# Joins the workers of a Citus cluster to its coordinator, for the database of Cairn; run again, it changes nothing but the passwords by
# which the machines reach each other. All machines have the extension and both roles (scripts/postgres-roles.sh) already.
#
# Runs where psql is, as the superuser that PGUSER and PGPASSWORD name, with these in the environment:
#   COORDINATOR, WORKERS                           host names, those of the workers with spaces between them
#   POSTGRES_DB                                    the database
#   CAIRN_OWNER_PASSWORD, CAIRN_SERVING_PASSWORD   passwords of the two roles
set -eu
: "${COORDINATOR:?}" "${WORKERS:?}" "${POSTGRES_DB:?}" "${PGUSER:?}" "${PGPASSWORD:?}" "${CAIRN_OWNER_PASSWORD:?}" "${CAIRN_SERVING_PASSWORD:?}"

for host in $COORDINATOR $WORKERS; do
  # Each of them may ask each other one, as whoever asks it.
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --host "$host" --dbname "$POSTGRES_DB" <<'SQL'
\getenv superuser PGUSER
\getenv superuser_password PGPASSWORD
\getenv owner_password CAIRN_OWNER_PASSWORD
\getenv serving_password CAIRN_SERVING_PASSWORD
insert into pg_dist_authinfo (nodeid, rolename, authinfo)
select 0, role, format('password=''%s''', replace(replace(password, '\', '\\'), '''', '\'''))
from (values (:'superuser', :'superuser_password'), ('cairn_owner', :'owner_password'), ('cairn_serving', :'serving_password'))
  as roles (role, password)
on conflict (nodeid, rolename) do update set authinfo = excluded.authinfo;
SQL
done

for worker in $WORKERS; do
  psql --no-psqlrc --quiet --output /dev/null --set ON_ERROR_STOP=1 --host "$COORDINATOR" --dbname "$POSTGRES_DB" \
    --set coordinator="$COORDINATOR" --set worker="$worker" <<'SQL'
select citus_set_coordinator_host(:'coordinator', 5432);
select citus_add_node(:'worker', 5432);
SQL
done
