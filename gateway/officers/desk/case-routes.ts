// Calls of the review desk about a case that is under review.
import { ClosedObject, OpaqueId } from '#contract/schemas/common.ts';
import {
  CaseDecision,
  DecisionPreview,
  DocumentRequest,
  PreviewRequest,
} from '#contract/schemas/desk/cases.ts';
import { previewDecision } from '#gateway/desk/decision-preview.ts';
import { requestPictures } from '#gateway/desk/document-request.ts';
import { DECIDERS } from '#gateway/http/operator-call.ts';
import type { OperatorScope } from '../operator-scope.ts';

const params = ClosedObject({ caseId: OpaqueId });
const tag = 'Cases';

export function deskCaseRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'POST',
      path: '/cases/:caseId/preview',
      operationId: 'previewDecision',
      tag,
      summary: 'Returns what the person will read after a decision. It changes nothing.',
      roles: DECIDERS,
      params,
      body: PreviewRequest,
      answer: DecisionPreview,
    },
    ({ params: { caseId }, body }) => previewDecision(ctx, caseId, body),
  );

  serve(
    {
      method: 'POST',
      path: '/cases/:caseId/document-request',
      operationId: 'requestDocument',
      tag,
      summary:
        'Rejects a first verification for some pictures only: the person takes these and the selfie again; other pictures and the details are kept.',
      roles: DECIDERS,
      params,
      body: DocumentRequest,
      answer: CaseDecision,
    },
    ({ params: { caseId }, body, actor }) => requestPictures(ctx, caseId, body, actor),
  );
}
