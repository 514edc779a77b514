import { evidenceFile } from '@cairn/domain/evidence-file';
import { identityProviders } from '@cairn/domain/third-party-sign-in';
import { z } from 'zod';

/** One operation that is a route of the server and no procedure. */
export interface RouteOperation {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly operation: {
    readonly operationId: string;
    readonly tags: string[];
    readonly summary: string;
    /** Empty where nobody need be signed in. */
    readonly security?: object[];
    readonly parameters?: object[];
    readonly requestBody?: object;
    readonly responses: Record<string, object>;
  };
}

const binary = { type: 'string', format: 'binary' } as const;
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const refusals = {
  '400': { description: 'Nothing was stored: the form is not complete' },
  '401': { description: 'Not signed in' },
  '404': { description: 'Not there, or not yours' },
  '413': { description: 'Nothing was stored: over 10 MB, or over your storage' },
  '415': { description: 'Nothing was stored: the bytes are not of an accepted type, or not of the type the name says' },
};

const downloadRefusals = {
  '401': refusals['401'],
  '403': { description: 'The request came from another site' },
  '429': { description: 'Too many downloads; Retry-After says when to come back' },
};

const provider = {
  ...inPath('provider'),
  schema: { type: 'string', enum: Object.keys(identityProviders) },
};
const page = (summary: string) => ({
  '303': { description: summary, headers: { location: { schema: { type: 'string' } } } },
  '404': { description: 'No such provider, or it is not configured' },
});

/** What tRPC cannot carry: files going up and coming down. */
export const routeOperations: readonly RouteOperation[] = [
  {
    method: 'get',
    path: '/auth/{provider}/start',
    operation: {
      operationId: 'thirdPartySignIn-start',
      tags: ['Account'],
      summary: 'Where a browser, and only a browser, goes to sign in through Google or Microsoft',
      security: [],
      parameters: [provider],
      responses: page('On to the provider; or back to /auth?problem=… when it cannot be reached'),
    },
  },
  {
    method: 'get',
    path: '/auth/{provider}/callback',
    operation: {
      operationId: 'thirdPartySignIn-callback',
      tags: ['Account'],
      summary: 'Where the provider sends the browser back to; the redirect address to register with it',
      security: [],
      parameters: [provider],
      responses: page(
        'On to /dashboard, signed in; to /auth?link=1, where the password of the account with this address, given by POST /login within ten minutes, links the two; or to /auth?problem=…',
      ),
    },
  },
  {
    method: 'post',
    path: '/cpd-activities/{id}/files',
    operation: {
      operationId: 'cpdActivities-addFile',
      tags: ['CPD activities'],
      summary: 'Add one evidence file: pdf, doc, docx, jpg, jpeg or png, at most 10 MB, at most 20 per activity',
      parameters: [inPath('id')],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': { schema: { type: 'object', properties: { file: binary }, required: ['file'] } },
        },
      },
      responses: {
        '200': {
          description: 'The file',
          content: { 'application/json': { schema: z.toJSONSchema(evidenceFile) } },
        },
        ...refusals,
      },
    },
  },
  {
    method: 'get',
    path: '/files/{fileName}',
    operation: {
      operationId: 'files-get',
      tags: ['Files'],
      summary: 'One of your files; PDF, PNG and JPEG are shown, others are saved',
      parameters: [
        inPath('fileName'),
        { name: 'download', in: 'query', description: '1 to save the file', schema: { type: 'string', enum: ['1'] } },
      ],
      responses: {
        '200': { description: 'The file', content: { 'application/octet-stream': { schema: binary } } },
        '401': refusals['401'],
        '404': refusals['404'],
      },
    },
  },
  {
    method: 'get',
    path: '/export-report',
    operation: {
      operationId: 'exportReport',
      tags: ['Portfolio'],
      summary: 'The whole portfolio as a tagged PDF, in the order of the regulator’s forms; ten an hour',
      responses: {
        '200': { description: 'The report', content: { 'application/pdf': { schema: binary } } },
        '401': refusals['401'],
        '403': { description: 'The request came from another site' },
        '429': { description: 'Too many reports; Retry-After says when to come back' },
        '503': { description: 'It cannot be made just now; Retry-After says when to come back' },
      },
    },
  },
  {
    method: 'get',
    path: '/user/export',
    operation: {
      operationId: 'user-export',
      tags: ['Account'],
      summary: 'Everything held about you as one JSON file; twenty downloads an hour',
      responses: {
        '200': {
          description: 'Every record, every file’s name, size and SHA-256, signatures as data URLs, and no secrets',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        ...downloadRefusals,
      },
    },
  },
  {
    method: 'get',
    path: '/user/export.zip',
    operation: {
      operationId: 'user-exportArchive',
      tags: ['Account'],
      summary: 'The same with every file, and manifest.json with the SHA-256 of each',
      responses: {
        '200': { description: 'The archive', content: { 'application/zip': { schema: binary } } },
        ...downloadRefusals,
      },
    },
  },
];

/** The operations that also take their input as a form with files. */
export const formOperations = [
  { method: 'post', path: '/feedback' },
  { method: 'put', path: '/feedback/{id}' },
] as const;

/** The form that says the same as a JSON body, and carries files besides. */
export function formWithFiles(json: object): object {
  const files = { type: 'array', items: binary, description: 'pdf, doc, docx, jpg, jpeg, png or txt, 10 MB each' };
  return { schema: { allOf: [json, { type: 'object', properties: { files } }] } };
}
