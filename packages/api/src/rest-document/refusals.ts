import type { RefusalReason } from '@cairn/domain/refusal-reasons';
import type { Route } from '../routes.ts';
import type { Meta } from '../trpc.ts';

/** What an operation is, as far as it decides for what it may be refused. */
export interface OperationFacts {
  readonly method: string;
  /** As the document writes it, with `{id}`. */
  readonly path: string;
  readonly isOpen: boolean;
  readonly isLimited: boolean;
  readonly forAdministrators: boolean;
  /** Whether whoever has to set a second factor up may call it before that. */
  readonly withoutFactor: boolean;
  readonly isIdempotent: boolean;
  /** Whether its answer shows a record that may be gone when its key comes again. */
  readonly showsRecord: boolean;
  readonly addsText: boolean;
  readonly takesUpdatedAt: boolean;
  readonly takesIfMatch: boolean;
  readonly takesFiles: boolean;
  readonly fromOwnPagesOnly: boolean;
  /** What it declares besides. */
  readonly refuses: readonly RefusalReason[];
}

/** For which reasons an operation may be refused: those that follow from what it is, and those it declares. */
export function reasonsOf(facts: OperationFacts): RefusalReason[] {
  const { isOpen, isLimited, isIdempotent, takesFiles, forAdministrators } = facts;
  const writes = facts.method !== 'GET';
  const rules: [boolean, RefusalReason[]][] = [
    // Headers are read, and overload is refused, before anything else; a form with parts is read where files are taken only.
    [true, ['invalid_input', 'unreadable_request', 'wrong_type', 'not_ready', 'overloaded', 'unexpected']],
    [writes, ['too_large', 'from_another_site', 'disk_full']],
    [facts.fromOwnPagesOnly, ['from_another_site']],
    // An access token without the scope, or where none is enough, is refused as such.
    // Of access tokens that are refused a network may send so many.
    [!isOpen, ['not_signed_in', 'insufficient_scope', 'too_many_requests']],
    [isLimited, ['too_many_requests']],
    [!isOpen && !facts.withoutFactor, ['second_factor_not_set_up']],
    [forAdministrators, ['not_allowed']],
    [facts.path.includes('{'), ['not_found']],
    [isIdempotent, ['idempotency_key_reused']],
    [isIdempotent && facts.showsRecord, ['record_deleted']],
    [facts.takesUpdatedAt, ['stale_update']],
    [facts.takesIfMatch, ['stale_etag']],
    [facts.addsText, ['text_quota_reached']],
    [takesFiles, ['idempotency_key_reused', 'too_many_files', 'storage_full', 'file_not_accepted']],
  ];
  const derived = rules.flatMap(([holds, reasons]) => (holds ? reasons : []));
  return [...new Set([...derived, ...facts.refuses])].sort();
}

/** What a procedure's declaration says of its refusals. */
export function factsOf(
  { method, path, meta, isOpen }: { method: string; path: string; meta: Meta; isOpen: boolean },
  { takesUpdatedAt, takesFiles }: Pick<OperationFacts, 'takesUpdatedAt' | 'takesFiles'>,
): OperationFacts {
  const { limits, right, withoutFactor, idempotent, made, addsText, ifMatch, refuses } = meta;
  return {
    method,
    path,
    isOpen,
    isLimited: (limits?.length ?? 0) > 0,
    forAdministrators: right !== undefined,
    withoutFactor: withoutFactor === true,
    isIdempotent: idempotent === true,
    showsRecord: made !== undefined,
    takesIfMatch: ifMatch === true,
    addsText: addsText === true,
    takesUpdatedAt,
    takesFiles,
    fromOwnPagesOnly: false,
    refuses: refuses ?? [],
  };
}

/** What a route's declaration says of its refusals. */
export function factsOfRoute(route: Route): OperationFacts {
  const { method, path, access, limit, networkLimits, upload, fromOwnPagesOnly, refuses } = route;
  return {
    method,
    path,
    isOpen: access === 'anybody',
    isLimited: limit !== undefined || networkLimits !== undefined,
    forAdministrators: route.right !== undefined,
    withoutFactor: false,
    isIdempotent: upload !== undefined,
    showsRecord: upload !== undefined,
    takesIfMatch: false,
    addsText: upload !== undefined,
    takesUpdatedAt: false,
    takesFiles: upload !== undefined,
    fromOwnPagesOnly: fromOwnPagesOnly === true,
    refuses: refuses ?? [],
  };
}
