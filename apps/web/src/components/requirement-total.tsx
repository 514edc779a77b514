import type { Progress } from '@cairn/domain/progress';
import type { RequirementKey } from '@cairn/domain/requirement-rows';
import { type Requirement, requirementOf } from '@cairn/domain/requirement-table';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { problemOf } from '../client/api-problem.ts';
import { useRules } from '../client/rules.ts';
import { LoadFailure } from './load-failure.tsx';

/** A read of the progress, on its way, arrived or failed. */
export interface ProgressRead {
  data: Progress | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface RequirementTotalProps {
  read: ProgressRead;
  requirement: RequirementKey;
  /** Of what comes; on a phone its words stand in two lines. */
  height: { readonly base: number; readonly xs: number };
  children: (requirement: Requirement) => ReactNode;
}

/** Where one requirement stands. While that is not known it says so: a zero would be taken for a figure. */
export function RequirementTotal({ read, requirement, height, children }: RequirementTotalProps) {
  const rules = useRules();
  if (read.data) return children(requirementOf(requirement, read.data, rules));
  if (read.error) return <ProgressFailure read={read} />;
  return <Skeleton h={height} radius="lg" />;
}

/** Says that the totals could not be read, and offers to try again. */
export function ProgressFailure({ read }: { read: ProgressRead }) {
  return (
    <LoadFailure
      what="Your totals"
      message={problemOf(read.error).message}
      busy={read.isFetching}
      onRetry={() => read.refetch()}
    />
  );
}
